import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  // What the page has learned of the site lasts until it is loaded again.
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens an address of the practice area on a site whose server answers this about the documents that are here. */
async function openPage(address: string, here: () => Response | Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return here()
  })
  const { default: PapersPage } = await import('./papers-page.tsx')
  const paths = ['/practice/igcse', '/practice/igcse/sets', '/practice/alevel/XEN01']
  const router = createMemoryRouter(
    paths.map((path) => ({ path, element: <PapersPage /> })),
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  const path = () => router.state.location.pathname + router.state.location.search
  return { asked, path }
}

const nothing = () => Response.json({ fileNames: [], isComplete: true })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('on a site without official documents, the practice sets open first', async () => {
  const { path } = await openPage('/practice/igcse', nothing)
  await vi.waitFor(() => expect(path()).toBe('/practice/igcse/sets'))
  await vi.waitFor(() => expect(heading()).toBe('IGCSE English, practice sets'))
})

test('a student who has pressed something is not moved to the sets', async () => {
  const answer = Promise.withResolvers<Response>()
  const { path } = await openPage('/practice/igcse', () => answer.promise)
  fireEvent.pointerDown(screen.getByRole('searchbox', { name: 'Search papers' }))
  answer.resolve(nothing())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([path(), heading()]).toEqual(['/practice/igcse', 'IGCSE English, 2025'])
})

test.each([
  ['a year', '/practice/igcse?year=2024', 'IGCSE English, 2024'],
  ['a search', '/practice/igcse?session=Summer', 'IGCSE English, 2025'],
  ['the sets', '/practice/igcse/sets', 'IGCSE English, practice sets'],
])('the address of %s stays, and no other opens', async (_what, address, title) => {
  const { asked, path } = await openPage(address, nothing)
  await vi.waitFor(() => expect(heading()).toBe(title))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([path(), heading()]).toEqual([address, title])
})

test.each([
  [
    'one official document is here',
    () => Response.json({ fileNames: ['0500_s24_qp_12.pdf'], isComplete: true }),
  ],
  ['others may come from another host', () => Response.json({ fileNames: [], isComplete: false })],
  ['the server does not know', () => new Response(null, { status: 404 })],
  ['the answer is something else', () => Response.json('nothing')],
  ['there is no connection', () => Response.error()],
])('the years open first if %s', async (_case, here) => {
  const { asked, path } = await openPage('/practice/igcse', here)
  await vi.waitFor(() => expect(asked).toEqual(['/files/papers/here.json']))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(path()).toBe('/practice/igcse')
  await vi.waitFor(() =>
    expect(heading()).toBe(`IGCSE English, ${_case.startsWith('one official') ? 2024 : 2025}`),
  )
})

test('a year that has documents says so, where others have none', async () => {
  await openPage('/practice/igcse', () =>
    Response.json({ fileNames: ['0500_s24_qp_12.pdf'], isComplete: true }),
  )
  const marked = () =>
    [...document.querySelectorAll('.papers-here')].map((mark) => mark.closest('a')?.textContent)
  await vi.waitFor(() => expect(marked()).toEqual(['2024, papers here']), 5000)
})

test.each([
  ['/practice/igcse', 'IGCSE English (0500) past papers'],
  ['/practice/igcse/sets', 'IGCSE English (0500) practice sets'],
])('%s has a title and an address of its own', async (pathname, title) => {
  const { meta } = await import('./papers-page.tsx')
  const text = JSON.stringify(meta({ location: { pathname } }))
  expect(text).toContain(`"title":"${title} |`)
  expect(text).toContain(`${pathname}"`)
})
