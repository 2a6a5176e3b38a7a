import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { currentToast, dismissToast } from '#app/ui/toast.ts'
import { CategoryList } from './category-list.tsx'
import CategoryPage from './category-page.tsx'
import { LevelCategories } from './level-categories.tsx'
import LevelPage from './level-page.tsx'
import ResourcePage from '#app/resources/read/resource-page.tsx'

afterEach(() => {
  cleanup()
  const toast = currentToast()
  if (toast) dismissToast(toast.id)
})

function Category() {
  return <CategoryPage params={useParams()} />
}

function Level() {
  return <LevelPage params={useParams()} />
}

async function renderAt(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/before', element: <h1>Before</h1> },
      { path: '/resources/all', element: <h1>Study Resources</h1> },
      { path: '/resources/:level/search', element: <Level /> },
      {
        path: '/resources/:level/:category',
        element: <Category />,
        children: [{ path: ':section?/:slug', element: <ResourcePage /> }],
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

async function renderAlone(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}

const heading = (name: RegExp) => screen.findByRole('heading', { name }, { timeout: 5000 })
const titles = () =>
  screen.getAllByRole('link', { name: /paper guide/ }).map(({ textContent }) => textContent)

test('a category shows its sections with their counts, and only categories that hold something', async () => {
  await renderAt('/resources/alevel/notes')
  const section = (await heading(/Paper 4 Notes/)).closest('section')
  const count = section?.querySelectorAll('li').length
  expect(section?.querySelector('h2')?.textContent).toBe(`Paper 4 Notes [${count} PDFs]`)
  const tabs = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toContain('Exam Notes')
  expect(tabs.map(({ textContent }) => textContent)).not.toContain('Course Framework')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/resources/alevel')
})

test('the filter leaves the titles that contain it, in any case, and says how many', async () => {
  await renderAt('/resources/alevel/notes')
  await heading(/Paper 1 Notes/)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'LANGUAGE topics' } })
  expect(titles()).toEqual([
    'Paper 4, Language Topics: the paper guide',
    'Paper 4, Language Topics: the paper guide (2015 to 2020)',
  ])
  const rows = screen.getAllByRole('button', { name: /^Save / })
  expect(screen.getByRole('status').textContent).toBe(`${rows.length} PDFs found`)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } })
  expect(screen.getByText('No results found')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(titles()).toHaveLength(8)
})

test('a category without documents says so, with its own tab beside the full ones', async () => {
  const contents = { sections: [], full: ['notes', 'additional'] }
  await renderAlone(<CategoryList level="igcse" category="examples" contents={contents} isOpen={false} />)
  expect(await screen.findByText('No sections available in this category.')).toBeDefined()
  const tabs = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Exam Notes',
    'Examples',
    'Additional Resources',
  ])
})

test('a level without documents says so', async () => {
  const contents = { description: 'Nothing yet.', count: 0, categories: [] }
  await renderAlone(<LevelCategories level="ib" contents={contents} />)
  expect(await screen.findByText('No categories available for this level.')).toBeDefined()
})

test.each([
  ['/resources/a-levels-9093/structure-guides?ref=old', '/resources/alevel/structure', '?ref=old', ''],
  ['/resources/all/additional-resources?ref=old', '/resources/igcse/additional', '?ref=old', ''],
  ['/resources/IGCSE/notes', '/resources/igcse/notes', '', ''],
  ['/resources/igcse/notes/p2?ref=old', '/resources/igcse/notes', '?ref=old', '#p2'],
  ['/resources/igcse/course-framework', '/resources/igcse', '', ''],
  ['/resources/somewhere/else', '/resources/all', '', ''],
])('%s is replaced by %s', async (from, pathname, search, hash) => {
  const router = await renderAt(from)
  await expect.poll(() => router.state.location, { timeout: 5000 }).toMatchObject({ pathname, search, hash })
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/before')
})

test('an unknown document gives way to its list, with a toast', async () => {
  const router = await renderAt('/resources/igcse/notes/p1/no-such-guide')
  await heading(/Paper 1 Notes/)
  await expect.poll(() => router.state.location.pathname).toBe('/resources/igcse/notes')
  expect(currentToast()).toMatchObject({
    kind: 'error',
    title: 'Resource not found',
    detail: 'The requested resource could not be found.',
  })
})
