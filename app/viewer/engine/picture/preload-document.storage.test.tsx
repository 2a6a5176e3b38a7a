import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForPresses } from './preload-document.ts'

const place = () => document.querySelector('.pdf-pressed')

/** A phone, or a wide window. Neither is so narrow that our papers open as text. */
function onScreen(isPhone: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isPhone && query.includes('47.99') }))
}

beforeEach(() => {
  listenForPresses()
  onScreen(true)
  vi.useFakeTimers()
})
afterEach(() => {
  place()?.remove()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Presses a link that the app follows itself, or leaves to the browser. */
function press(address: string, { isOfApp = true } = {}) {
  document.body.innerHTML = `<a href="${address}"><b>Question Paper</b></a>`
  const link = document.querySelector('a')
  link?.addEventListener('click', (event) => isOfApp && event.preventDefault())
  link?.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

test('a press on a phone shows the place of the first page, for a time', () => {
  press('/practice/igcse/0500_s24_qp_12.pdf')
  expect(place()?.getAttribute('aria-hidden')).toBe('true')
  vi.advanceTimersByTime(4000)
  expect(place()).toBeNull()
})

test('the desk waits until the picture is seen, and for a late one 200 ms', async () => {
  const open = vi.fn<() => void>()
  const ask = () => dispatchEvent(new CustomEvent('ee-open', { cancelable: true, detail: open }))
  expect(ask(), 'nothing was pressed').toBe(true)
  press('/practice/igcse/0500_s24_qp_12.pdf')
  expect(ask()).toBe(false)
  await vi.advanceTimersByTimeAsync(199)
  expect(open).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalledOnce()

  press('/practice/igcse/0500_s24_qp_12.pdf')
  ask()
  document.querySelector('.pdf-first:empty')?.append(document.createElement('img'))
  await vi.advanceTimersByTimeAsync(40)
  expect(open).toHaveBeenCalledTimes(2)
  expect(ask(), 'it is open').toBe(true)
})

test('going back takes it away', () => {
  press('/practice/igcse/0500_s24_qp_12.pdf')
  dispatchEvent(new Event('popstate'))
  expect(place()).toBeNull()
})

test.each([
  ['a page of the site', '/practice/igcse', {}],
  ['a mark scheme, which may be locked,', '/practice/igcse/0500_s24_ms_12.pdf', {}],
  ['a link to what the student writes', '/practice/igcse/0500_s24_qp_12.pdf?first=my', {}],
  ['a link that opens elsewhere', '/practice/igcse/0500_s24_qp_12.pdf', { isOfApp: false }],
])('%s shows nothing', (_, address, options) => {
  press(address, options)
  expect(place()).toBeNull()
})

test('a wide window shows nothing: there the desk is a dialog over the list', () => {
  onScreen(false)
  press('/practice/igcse/0500_s24_qp_12.pdf')
  expect(place()).toBeNull()
})
