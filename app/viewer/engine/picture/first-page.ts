import { textMargins } from '#app/viewer/engine/text-margins.ts'
import type { Margins, Size } from '#app/viewer/engine/pages/zoom.ts'
import { keepLatest } from '#app/viewer/engine/kept-places.ts'
import { takeInitialWords } from './initial-load.ts'
import { layWords } from '#app/viewer/engine/pages/lay-words.ts'
import type { PageInPdfJs } from '#app/viewer/engine/pages/page-layers.ts'

/**
 * The addresses of the pictures of a document's first page: one of at most 10 KB, and two sharp ones by their width in
 * pixels. A host without pictures answers 404.
 */
export function firstPagePictures(url: string): { small: string; sharp: { width: number; url: string }[] } {
  return {
    small: partOf(url, 'small.webp'),
    sharp: [480, 960].map((width) => ({ width, url: partOf(url, `${width}.webp`) })),
  }
}

/** The address of the words of a document's first page, with their places: JSON of at most 32 KB. */
export function firstPageWords(url: string): string {
  return partOf(url, 'text.json')
}

function partOf(url: string, name: string): string {
  const [path = '', query] = url.split('?')
  return `${path.replace(/\.pdf$/i, '')}.page1-${name}${query === undefined ? '' : `?${query}`}`
}

/** The sharp picture for a page that is so wide on the screen. */
export function sharpPicture(url: string, screenPixels: number): string {
  const { small, sharp } = firstPagePictures(url)
  return (sharp.find(({ width }) => width >= screenPixels * 0.8) ?? sharp.at(-1))?.url ?? small
}

/** CSS pixels at 100 % of a page of this shape: A4 or letter, which nearly all documents have. */
export function pageSizeOf({ width, height }: Size): Size {
  const long = Math.max(width, height)
  const isLetter = Math.abs(long / Math.min(width, height) - 11 / 8.5) < 0.03
  const scale = (isLetter ? 11 * 96 : (297 / 25.4) * 96) / long
  return { width: width * scale, height: height * scale }
}

/** Darker than this, a pixel is ink, not paper. */
const INK = 160

/** Whether the pixel at this index has ink, by the brightness of its three colours. */
function isInk(pixels: Uint8ClampedArray, at: number): boolean {
  return 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0) <= INK
}

/** The margins beside what is printed on a picture of a page; none where nothing is. */
export function inkMargins(pixels: Uint8ClampedArray, { width, height }: Size): Margins {
  let left = width
  let right = 0
  // Of each row, only the pixels beside the ink found so far.
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < left; x += 1) if (isInk(pixels, (row + x) * 4)) left = x
    for (let x = width - 1; x >= right; x -= 1) if (isInk(pixels, (row + x) * 4)) right = x + 1
  }
  if (right <= left) return { left: 0, right: 0 }
  const points = (pageSizeOf({ width, height }).width * 72) / 96
  return textMargins((left / width) * points, (right / width) * points, points)
}

/** What the reader has selected in a layer of words: from a letter of one run to a letter of another. */
interface SelectedWords {
  start: LetterPlace
  end: LetterPlace
  isBackward: boolean
  /** The texts of all runs from the first to the last. */
  texts: readonly string[]
}

/** How many texts stay in memory. */
const KEPT = 24
const texts = new Map<string, Promise<unknown>>()
/** Milliseconds in which one picture of a page follows another. */
const SOON = 1000
/** What the reader had selected over a picture that is being replaced. */
let selected: { url: string; words: SelectedWords } | undefined

/** Requests the words of a document's first page. */
export function preloadWords(url: string): void {
  void wordsAt(url)
}

/** Lays the words over the picture in `frame` when they are there, and selects what was selected over an earlier one. */
export async function addWords(frame: HTMLElement, url: string, signal: AbortSignal): Promise<void> {
  const layer = layWords(await wordsAt(url))
  if (!layer || signal.aborted) return
  frame.append(layer)
  if (selected?.url !== url) return
  selectIn(layer, selected.words)
  selected = undefined
}

/** Notes what is selected over a picture that goes; another picture of the same page follows. */
export function keepSelected(place: Element | null, url: string): void {
  const layer = place?.querySelector('.pdf-words')
  const words = layer && selectionIn(layer)
  if (!words) return
  const kept = { url, words }
  selected = kept
  setTimeout(() => {
    if (selected === kept) selected = undefined
  }, SOON)
}

function wordsAt(url: string): Promise<unknown> {
  const address = firstPageWords(url)
  const text = texts.get(address) ?? takeInitialWords(address) ?? request(address)
  keepLatest(texts, address, text, KEPT)
  void forgetMissing(address, text)
  return text
}

/** What is not there may come later. */
async function forgetMissing(address: string, text: Promise<unknown>) {
  if ((await text) === undefined && texts.get(address) === text) texts.delete(address)
}

/** The words as JSON of any shape; undefined if the host has none. */
async function request(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address)
    if (answer.status === 200) return await answer.json()
    // 204 while the document is being read. What else is answered is read too: a request ends only then.
    await answer.text()
    return undefined
  } catch {
    // The page itself comes.
    return undefined
  }
}

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

interface LetterPlace {
  /** Counted from 0, in the order of the layer. */
  run: number
  letter: number
}

/** What is selected of the words in a layer: one over a picture, or the text layer of pdf.js. */
export function selectionIn(layer: Element): SelectedWords | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  const texts = textsOf(layer)
  const touched = [...texts.keys()].filter((run) => {
    const { from, to } = partOfLayer(texts[run], range)
    return to > from
  })
  const [first] = touched
  const last = touched.at(-1)
  if (first === undefined || last === undefined) return undefined
  const { startContainer, startOffset } = range
  return {
    start: { run: first, letter: partOfLayer(texts[first], range).from },
    end: { run: last, letter: partOfLayer(texts[last], range).to },
    isBackward: selection.anchorNode !== startContainer || selection.anchorOffset !== startOffset,
    texts: texts.slice(first, last + 1).map((text) => text?.data ?? ''),
  }
}

/** Selects the same words in another layer. Returns false, and leaves the selection alone, if it has other words there. */
export function selectIn(layer: Element, { start, end, isBackward, texts }: SelectedWords): boolean {
  const own = textsOf(layer)
  const isSame = texts.every((text, index) => own[start.run + index]?.data === text)
  const [from, to] = [own[start.run], own[end.run]]
  if (!isSame || !from || !to) return false
  if (isBackward) getSelection()?.setBaseAndExtent(to, end.letter, from, start.letter)
  else getSelection()?.setBaseAndExtent(from, start.letter, to, end.letter)
  return true
}

/** The text of each run; undefined where a run has other elements in it, such as found words. */
function textsOf(layer: Element): (Text | undefined)[] {
  return [...layer.querySelectorAll('span[role="presentation"]')].map(({ firstChild, childNodes }) =>
    firstChild instanceof Text && childNodes.length === 1 ? firstChild : undefined,
  )
}

/** The letters of a text that are in a range. */
function partOfLayer(text: Text | undefined, range: Range): { from: number; to: number } {
  if (!text || !range.intersectsNode(text)) return { from: 0, to: 0 }
  return {
    from: range.startContainer === text ? range.startOffset : 0,
    to: range.endContainer === text ? range.endOffset : text.length,
  }
}
