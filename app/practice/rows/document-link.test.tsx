import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentLink, ListAddress } from './document-link.tsx'
import { ListKeys } from '#app/practice/list-keys.tsx'

afterEach(cleanup)

const list = { current: '/practice/igcse?year=2024' }

function Desk() {
  return <p>{JSON.stringify(useLocation().state)}</p>
}

/** The desk opens over the list, which stays. Its code arrives when the returned function is called. */
function openSlowList() {
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => (arrive = resolve))
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ListAddress value={list}>
          <DocumentLink to="/paper.pdf">Question Paper</DocumentLink>
          <ListKeys />
          <Outlet />
        </ListAddress>
      ),
      children: [{ path: 'paper.pdf', element: <Desk />, loader: () => coming.then(() => null) }],
    },
  ])
  render(<RouterProvider router={router} />)
  return arrive
}

function openList() {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ListAddress value={list}>
          <DocumentLink to="/practice/igcse/paper.pdf">Question Paper</DocumentLink>
        </ListAddress>
      ),
    },
    { path: '/practice/igcse/paper.pdf', element: <Desk /> },
  ])
  render(<RouterProvider router={router} />)
  return router
}

test('the document knows the address that the list has when the link is followed', async () => {
  openList()
  list.current = '/practice/igcse?year=2023'
  fireEvent.click(screen.getByRole('link'))
  expect((await screen.findByText(/from/)).textContent).toBe('{"from":"/practice/igcse?year=2023"}')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (init) => {
    const router = openList()
    fireEvent.click(screen.getByRole('link'), init)
    expect(router.state.location.pathname).toBe('/')
  },
)

test('a press shows on the link from the moment that the finger is down', () => {
  openList()
  const link = screen.getByRole('link')
  fireEvent.pointerDown(link)
  expect(link.dataset.pressed).toBe('')
  // What a browser sends when the finger is up, and when it has begun to scroll.
  fireEvent.pointerOut(link)
  expect(link.dataset.pressed).toBeUndefined()
})

test('a second press while the document opens does not open it twice', async () => {
  const arrive = openSlowList()
  const link = screen.getByRole('link')
  const opens = vi.fn<(event: Event) => void>()
  addEventListener('ee-open', opens)
  fireEvent.click(link)
  fireEvent.click(link)
  arrive()
  await screen.findByText(/from/)
  removeEventListener('ee-open', opens)
  expect(opens).toHaveBeenCalledOnce()
})

test('from the click until the desk is there, the link is busy, and a screen reader hears it once', async () => {
  const arrive = openSlowList()
  const link = screen.getByRole('link')
  fireEvent.pointerDown(link)
  expect(link.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(link)
  expect(link.getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByText('Opening…')).toBe(screen.getByRole('status'))
  arrive()
  await screen.findByText(/from/)
  expect(link.getAttribute('aria-busy')).toBeNull()
})
