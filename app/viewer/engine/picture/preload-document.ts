import { savesData } from '#app/lib/device/saves-data.ts'
import { documents, preloadPdfJs } from '#app/viewer/engine/documents.ts'
import { opensAsText } from '#app/viewer/engine/opens-as-text.ts'
import { preloadFirstPage, opensOnFirstPage, showFirstPage } from './show-first-page.ts'
import { documentUrl } from '#domain/papers/catalogue.ts'
import { site } from '#site.config.ts'

/** Milliseconds after which the picture goes, whatever has become of the press. */
const AT_MOST = 4000
/** Milliseconds that the desk waits for the picture, which its own work would hold up. */
const LATE = 200
const PHONE = '(max-width: 47.99rem)'
let isListening = false

// Lists load this module when they are used.
listenForPresses()

/** Fetches the viewer and begins to open a document, unless the reader saves data. Calling it again costs nothing. */
export function preloadDocument(url: string): void {
  if (savesData(navigator) || opensAsText(fileNameOf(url))) return
  preloadFirstPage(url)
  // A failure is reported when the document is opened.
  import('#app/viewer/document-pane.tsx').catch(() => {})
  preloadPdfJs()
  documents.preload(url)
}

function fileNameOf(url: string): string {
  return url.split('?')[0]?.split('/').at(-1) ?? ''
}

/**
 * On a phone, a press on a paper's link shows its first page at once, where the desk will show it. The desk itself comes
 * some frames later. The picture is requested when the finger comes down.
 */
export function listenForPresses(): void {
  if (isListening) return
  isListening = true
  addEventListener('pointerdown', ({ target }) => {
    const link = paperLink(target)
    if (link && !savesData(navigator)) preloadFirstPage(link.url)
  })
  addEventListener('click', ({ target, defaultPrevented }) => {
    const link = paperLink(target)
    // The app prevents what the browser would do with a link that it follows itself.
    if (link && defaultPrevented) showPressed(link.url, link.page)
  })
}

/** The paper that a link of a list opens at the desk; undefined if its first page is not what the student sees then. */
function paperLink(target: EventTarget | null): { url: string; page: number | undefined } | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const fileName = /^\/practice\/.+\/([^/]+\.pdf)$/.exec(link?.pathname ?? '')?.[1]
  if (!link || fileName === undefined || link.classList.contains('doc-away')) return undefined
  // A mark scheme may be locked.
  if (/_ms[_.]/.test(fileName) || opensAsText(fileName) || !matchMedia(PHONE).matches) return undefined
  const address = new URLSearchParams(link.search)
  // What the student writes comes first, not a page.
  if (address.has('first')) return undefined
  const page = Number(address.get('page')) || undefined
  const url = documentUrl(site.filesBaseUrl, fileName)
  return opensOnFirstPage(url, page) ? { url, page } : undefined
}

/** Shows the picture below the desk, which covers it, until the desk shows it too. */
function showPressed(url: string, page: number | undefined): void {
  const place = document.createElement('div')
  place.className = 'pdf-pressed'
  place.setAttribute('aria-hidden', 'true')
  const frame = document.createElement('div')
  frame.className = 'pdf-first'
  place.append(frame)
  document.body.append(place)
  const over = new AbortController()
  const isSeen = whenFilled(frame)
  // The link asks whether it may open the desk (app/practice/rows/document-link.tsx).
  const onOpen = (event: Event) => {
    event.preventDefault()
    if (event instanceof CustomEvent) void isSeen.then(event.detail)
  }
  addEventListener('ee-open', onOpen, { once: true, signal: over.signal })
  const stop = showFirstPage(frame, { url, page, scroller: place })
  const hide = () => {
    over.abort()
    clearTimeout(timer)
    stop()
    place.remove()
  }
  const timer = setTimeout(hide, AT_MOST)
  addEventListener('popstate', hide, { signal: over.signal })
}

/** Fulfilled after the frame that shows what comes into the element, or when it is late. */
function whenFilled(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const filling = new MutationObserver(() => requestAnimationFrame(() => setTimeout(end)))
    filling.observe(element, { childList: true })
    const timer = setTimeout(end, LATE)
    function end() {
      filling.disconnect()
      clearTimeout(timer)
      resolve()
    }
  })
}
