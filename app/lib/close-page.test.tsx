import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToPage } from './close-page.ts'

const LIST = '/resources/igcse/notes'
const back = vi.spyOn(history, 'back').mockImplementation(() => {})

beforeEach(() => {
  back.mockClear()
  history.replaceState({ idx: 0 }, '', `${LIST}/p1/a-guide`)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'referrer')
  // The page is shown again, or left.
  dispatchEvent(new Event('pageshow'))
})

/** The history of this tab, as the Navigation API tells it, with this page at its end. */
function withEntries(...urls: string[]) {
  const entries = [...urls, location.href].map((url, index) => ({
    url: new URL(url, location.href).href,
    index,
  }))
  vi.stubGlobal('navigation', { currentEntry: entries.at(-1), entries: () => entries })
}

/** An older browser, which tells only where this document was opened from. */
function openedFrom(referrer: string) {
  vi.stubGlobal('navigation', undefined)
  Reflect.deleteProperty(window, 'navigation')
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
}

function close(): 'back' | 'open' {
  const open = vi.fn<() => void>()
  closeToPage(LIST, open)
  return open.mock.calls.length > 0 ? 'open' : 'back'
}

test.each([
  [['/practice', LIST], 'back'],
  [[LIST, '/practice'], 'open'],
  [[`${LIST}?ref=old`], 'back'],
  [[`${LIST}/`], 'back'],
  [[`https://elsewhere.example${LIST}`], 'open'],
  [[], 'open'],
])('after %j it goes %s', (entries, way) => {
  withEntries(...entries)
  expect(close()).toBe(way)
  expect(back).toHaveBeenCalledTimes(way === 'back' ? 1 : 0)
})

test('a browser without the Navigation API goes by where the document was opened from', () => {
  openedFrom(new URL(LIST, location.href).href)
  expect(close()).toBe('back')
})

test('there, a page that the app has opened since is the one before', () => {
  openedFrom(new URL(LIST, location.href).href)
  history.replaceState({ idx: 1 }, '')
  expect(close()).toBe('open')
})

test('a second call, while the page is on its way, does nothing', () => {
  withEntries(LIST)
  close()
  close()
  expect(back).toHaveBeenCalledTimes(1)
})
