import { leaveForNextPage } from './next-page.ts'
import { withoutSlash } from '#domain/trailing-slashes.ts'

/** The paths of what was closed and of the page below it. */
export interface Closed {
  page: string
  opened: string
}

/** Tells the next page what was open over it, for its focus and the prompt about marking (app/site/closed.ts). */
export function leaveClosed(closed: Closed): void {
  leaveForNextPage('closed', closed)
}

let isClosing = false

/**
 * Goes back to the content page that something lies over, as it was left, where it is the entry before in the history;
 * else calls `open`. A second call does nothing: the page is on its way already.
 */
export function closeToPage(page: string, open: () => void): void {
  if (isClosing) return
  isClosing = true
  addEventListener('pageshow', () => (isClosing = false), { once: true })
  if (pathBefore() === page) history.back()
  else open()
}

function pathBefore(): string | undefined {
  // The router counts its own entries; the first one of a document was opened from elsewhere.
  const isFirst = history.state === null || history.state.idx === 0
  const before = 'navigation' in window ? urlBefore() : isFirst && document.referrer
  if (!before || !URL.canParse(before)) return undefined
  const { origin, pathname } = new URL(before)
  return origin === location.origin ? withoutSlash(pathname) : undefined
}

function urlBefore(): string | null | undefined {
  const { currentEntry } = navigation
  return currentEntry && navigation.entries()[currentEntry.index - 1]?.url
}
