import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeFromLastPage } from '#app/lib/next-page.ts'
import ResourcePage from '#app/resources/read/resource-page.tsx'
import CategoryPage from './category-page.tsx'
import LevelPage from './level-page.tsx'

/** The address to which the page sends the browser. */
const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
beforeEach(() => {
  replaced.mockClear()
})
afterEach(cleanup)

function Category() {
  return <CategoryPage params={useParams()} />
}

function Level() {
  return <LevelPage params={useParams()} />
}

/** `document` is rendered for a document's address. */
async function renderAt(address: string, document = <ResourcePage />) {
  const router = createMemoryRouter(
    [
      { path: '/before', element: <h1>Before</h1> },
      { path: '/resources/:level/search', element: <Level /> },
      {
        path: '/resources/:level/:category',
        element: <Category />,
        children: [{ path: ':section?/:slug', element: document }],
      },
      { path: '/resources/:level/*', element: <Level /> },
    ],
    { initialEntries: ['/before', address], initialIndex: 1 },
  )
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

test('the list of a document is fetched and lies behind it', async () => {
  await renderAt('/resources/alevel/notes/p4/paper-4-language-topics-the-paper-guide', <p>The document</p>)
  expect(await screen.findByText('The document')).toBeDefined()
  expect(
    await screen.findByRole('heading', { name: /Paper 4 Notes/, hidden: true }, { timeout: 5000 }),
  ).toBeDefined()
})

test.each([
  ['/resources/a-levels-9093/structure-guides?ref=old', '/resources/alevel/structure?ref=old'],
  ['/resources/all/additional-resources?ref=old', '/resources/igcse/additional?ref=old'],
  ['/resources/IGCSE/notes', '/resources/igcse/notes'],
  ['/resources/igcse/notes/p2?ref=old', '/resources/igcse/notes?ref=old#p2'],
  ['/resources/igcse/course-framework', '/resources/igcse'],
  ['/resources/somewhere/else', '/resources/all'],
])('%s is replaced by %s, which is a page of its own', async (from, to) => {
  await renderAt(from)
  await expect.poll(() => replaced.mock.calls, { timeout: 5000 }).toEqual([[to]])
})

test('an unknown document gives way to its list, which says so', async () => {
  await renderAt('/resources/igcse/notes/p1/no-such-guide')
  await expect.poll(() => replaced.mock.calls, { timeout: 5000 }).toEqual([['/resources/igcse/notes']])
  expect(takeFromLastPage('toast')).toEqual({
    kind: 'error',
    title: 'Resource not found',
    detail: 'The requested resource could not be found.',
  })
})
