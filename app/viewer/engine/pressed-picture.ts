import { showFirstPage } from './show-first-page.ts'

/** Milliseconds after which the picture goes, whatever has become of the press. */
const AT_MOST = 4000
const PHONE = '(max-width: 47.99rem)'

/** The document that the reader is about to open. */
let wanted: string | undefined
let isListening = false

/**
 * On a phone, a press on a link to this document shows its first page at once, where the desk will show it. The desk itself
 * comes some frames later.
 */
export function listenForPresses(url: string): void {
  wanted = url
  if (isListening) return
  isListening = true
  addEventListener('click', onClick)
}

function onClick({ target, defaultPrevented }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  const fileName = wanted?.split('?')[0]?.split('/').at(-1)
  // The app prevents what the browser would do with a link that it follows itself.
  if (!link || !wanted || !fileName || !defaultPrevented || !link.pathname.endsWith(`/${fileName}`)) return
  // A mark scheme may be locked.
  if (/_ms[_.]/.test(fileName) || !matchMedia(PHONE).matches) return
  showPressed(wanted, Number(new URLSearchParams(link.search).get('page')) || undefined)
}

/** Shows the picture below the desk, which covers it, until the desk shows it too. */
export function showPressed(url: string, page: number | undefined): void {
  const place = document.createElement('div')
  place.className = 'pdf-pressed'
  place.setAttribute('aria-hidden', 'true')
  const frame = document.createElement('div')
  frame.className = 'pdf-first'
  place.append(frame)
  document.body.append(place)
  const stop = showFirstPage(frame, { url, page, scroller: place })
  const over = new AbortController()
  const hide = () => {
    over.abort()
    clearTimeout(timer)
    stop()
    place.remove()
  }
  const timer = setTimeout(hide, AT_MOST)
  addEventListener('popstate', hide, { signal: over.signal })
}
