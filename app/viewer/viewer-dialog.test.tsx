import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { ViewerDialog, ViewerTitle, closeTopLayer, hasLayer } from './viewer-dialog.tsx'

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

describe('layers', () => {
  afterEach(() => document.body.replaceChildren())

  const DIALOG = '<div class="dialog-place"><div class="dialog"></div></div>'

  test('a dialog of the list below the desk is no layer of the desk, one above it is', () => {
    document.body.innerHTML = `${DIALOG}<div class="viewer"></div>`
    expect(hasLayer()).toBe(false)
    expect(closeTopLayer()).toBe(false)
    document.body.insertAdjacentHTML('beforeend', DIALOG)
    expect(hasLayer()).toBe(true)
  })

  test('what is open in the desk is a layer, and Escape is sent to the topmost', () => {
    document.body.innerHTML =
      '<div class="viewer"><div class="pdf-find"></div><div class="popover"></div></div>'
    const pressed: string[] = []
    document.addEventListener('keydown', ({ key, target }) =>
      pressed.push(`${key} ${target instanceof Element ? target.className : ''}`),
    )
    expect(closeTopLayer()).toBe(true)
    expect(pressed).toEqual(['Escape popover'])
  })
})
