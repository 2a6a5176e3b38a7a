import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveClosed } from '#app/lib/close-page.ts'
import { showClosed } from './closed.ts'

const LIST = '/resources/igcse/notes'
const GUIDE = `${LIST}/p1/a-guide`

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', LIST)
  document.body.innerHTML = `<main id="main"><a href="/resources/igcse/search">Search</a>
    <ul><li class="res"><a href="${GUIDE}">A guide</a></li></ul></main>`
})
afterEach(() => vi.restoreAllMocks())

/** Shows the page by chance `random`. */
function show(random: number) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  showClosed()
}

/** Longer than the question waits for. */
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)))
const focused = () => document.activeElement?.textContent
const question = () => screen.queryByRole('dialog', { name: 'Done prepping?' })

test('the link that opens the closed document has the focus again', async () => {
  leaveClosed({ page: LIST, opened: GUIDE })
  show(0.9)
  expect(focused()).toBe('A guide')
  await aWhile()
  expect(question()).toBeNull()
})

test('another page than the one behind the document forgets it', async () => {
  leaveClosed({ page: '/resources/ib/notes', opened: GUIDE })
  show(0)
  history.replaceState(null, '', '/resources/ib/notes')
  show(0)
  await aWhile()
  expect([document.activeElement, question()]).toEqual([document.body, null])
})

test('by chance it asks about marking, once a visit, and never after a search', async () => {
  leaveClosed({ page: LIST, opened: '/resources/igcse/search' })
  show(0)
  expect(focused()).toBe('Search')
  await aWhile()
  expect(question()).toBeNull()

  leaveClosed({ page: LIST, opened: GUIDE })
  show(0)
  expect(await screen.findByRole('dialog', { name: 'Done prepping?' }, { timeout: 10_000 })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(question()).toBeNull()

  leaveClosed({ page: LIST, opened: GUIDE })
  show(0)
  await aWhile()
  expect(question()).toBeNull()
}, 20_000)
