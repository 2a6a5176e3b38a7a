import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ViewerDialog, ViewerTitle } from './viewer-dialog.tsx'

function openViewer() {
  const viewer = (
    <ViewerDialog closesTo="/practice/igcse" fileName="paper.pdf">
      <ViewerTitle title="Summer 2024" />
      <button type="button">Zoom in</button>
    </ViewerDialog>
  )
  const router = createMemoryRouter(
    [
      { path: '/practice/igcse', element: <p>the list</p> },
      { path: '/practice/igcse/paper.pdf', element: viewer },
    ],
    { initialEntries: ['/practice/igcse/paper.pdf'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

test.each([
  ['a button of the viewer', () => screen.getByRole('button', { name: 'Zoom in' })],
  ['the page, since what had the focus is gone', () => document.body],
])('Escape closes it from %s', async (_, place) => {
  const router = openViewer()
  fireEvent.keyDown(place(), { key: 'Escape' })
  await screen.findByText('the list')
  expect(router.state.location.pathname).toBe('/practice/igcse')
})
