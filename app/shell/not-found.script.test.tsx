import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import NotFoundPage from './not-found-page.tsx'
import { start } from './not-found.script.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = renderToStaticMarkup(<NotFoundPage />)
  history.replaceState(null, '', '/practice/nowhere/%3Cb%3Ebold/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function startSearch({ isStill = false } = {}) {
  const media = Object.assign(new EventTarget(), matchMedia('all'), { matches: isStill })
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(media)
  const main = document.querySelector('main')
  if (main) start(main)
}

const progress = () => document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')

test('it shows the address that was asked for, as text', () => {
  startSearch()
  expect(document.querySelector('.path')?.textContent).toBe('You asked for /practice/nowhere/<b>bold')
})

test('the search takes two and a half seconds, and then is over', () => {
  startSearch()
  expect(progress()).toBe('0')
  vi.advanceTimersByTime(1000)
  expect(progress()).toBe('40')
  vi.advanceTimersByTime(1500)
  expect(progress()).toBe('100')
  expect(document.querySelector('.num')?.textContent).toBe('100%')
  expect(document.querySelector('.seek .note')?.textContent).toBe(
    'Not found. No marks, and no hard feelings.',
  )
  expect(vi.getTimerCount()).toBe(0)
})

test('who asked for less motion gets the result at once', () => {
  startSearch({ isStill: true })
  expect(progress()).toBe('100')
  expect(vi.getTimerCount()).toBe(0)
})
