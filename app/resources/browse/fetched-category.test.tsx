import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import CategoryPage from './category-page.tsx'

// What the page is still fetching must not arrive when the test has gone.
afterEach(cleanup)

function Category() {
  return <CategoryPage params={useParams()} />
}

// In a file of its own: the catalogue is fetched once, and this is about the time before.
test('a list that had to be fetched keeps what was typed when the address changes below it', async () => {
  const router = createMemoryRouter([{ path: '/resources/:level/:category/*', element: <Category /> }], {
    initialEntries: ['/resources/generalpaper/notes'],
  })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  const filter = await screen.findByRole('searchbox')
  fireEvent.change(filter, { target: { value: 'essay' } })
  await act(() => router.navigate('/resources/generalpaper/notes/p1/a-guide'))
  expect(screen.getByRole('searchbox')).toBe(filter)
  expect(screen.getAllByRole('link', { name: /paper guide/ })).toHaveLength(1)
})
