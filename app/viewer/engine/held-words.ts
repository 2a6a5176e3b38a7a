import type { PageInPdfJs } from '#app/viewer/engine/pages/page-layers.ts'
import { selectIn, selectionIn } from './words-selection.ts'

/** The words over the picture of a first page, which stay over the drawn page until its own text is there. */
export interface HeldWords {
  /** The text layer of the page takes over, with the reader's selection. */
  giveTo: (textLayer: Element) => void
}

/** Moves the words from the picture in `container` to the drawn page. Undefined if there are none. */
export function holdWords(container: Element, { div, pdfPage }: PageInPdfJs): HeldWords | undefined {
  const layer = container.querySelector<HTMLElement>('.pdf-first > .pdf-words')
  const width = pdfPage?.getViewport({ scale: 1 }).width
  if (!layer || width === undefined) return undefined
  const selected = selectionIn(layer)
  layer.style.setProperty('--pdf-words', `calc(var(--scale-factor) * ${width / 1000})`)
  div.append(layer)
  if (selected) selectIn(layer, selected)
  return {
    giveTo(textLayer) {
      const selected = selectionIn(layer)
      if (!selected || selectIn(textLayer, selected)) {
        layer.remove()
        return
      }
      // The page has other words. These stay while the reader uses them.
      const over = new AbortController()
      document.addEventListener(
        'selectionchange',
        () => {
          if (selectionIn(layer)) return
          over.abort()
          layer.remove()
        },
        { signal: over.signal },
      )
    },
  }
}
