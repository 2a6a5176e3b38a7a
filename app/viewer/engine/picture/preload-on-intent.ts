import { savesData } from '#app/lib/device/saves-data.ts'

/** How long the pointer, a finger or the focus must stay on a link, in milliseconds: they often only pass over it. */
const DWELL_MS = 80

// One timer for all links: a reader follows one at a time.
let timer: ReturnType<typeof setTimeout> | undefined

/** Handlers for a link that call back when the reader is about to follow it. */
export function onIntent(callback: () => void) {
  const begin = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, DWELL_MS)
  }
  const end = () => clearTimeout(timer)
  return {
    onPointerEnter: begin,
    onFocus: begin,
    onPointerLeave: end,
    onPointerCancel: end,
    onBlur: end,
  }
}

/** Handlers for a link that preload the viewer and the document before the click. */
export function preloadOnIntent(url: string) {
  return onIntent(() => {
    if (savesData(navigator)) return
    import('./preload-document.ts').then(
      ({ preloadDocument }) => preloadDocument(url),
      () => {},
    )
  })
}
