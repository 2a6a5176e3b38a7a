import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import OfflinePage from './offline-page.tsx'

function openFor(asked: string) {
  const Page = createRoutesStub([{ path: '/offline', Component: OfflinePage }])
  render(<Page initialEntries={[`/offline?asked=${encodeURIComponent(asked)}`]} />)
  return () => screen.getAllByRole('status')[0]?.textContent
}

afterEach(() => vi.restoreAllMocks())

test.each([
  [false, 'You are offline, and this page has not been opened on this device before: /planner'],
  [true, 'The site did not answer, and this page has not been opened on this device before: /planner'],
])('it says why a page did not open, where the browser calls itself online: %s', async (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const said = openFor('/planner')
  await screen.findByRole('link', { name: 'Try again' })
  expect(said()).toBe(`${words}Try again`)
})

test('it says that the connection is back only after it has come back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const goes = (type: 'online' | 'offline') => {
    isOnline.mockReturnValue(type === 'online')
    act(() => void dispatchEvent(new Event(type)))
  }
  const said = openFor('/planner')
  await screen.findByRole('link', { name: 'Try again' })
  goes('offline')
  goes('online')
  expect(said()).toBe('The connection is back. /plannerOpen it')
  goes('offline')
  expect(screen.getByRole('link', { name: 'Try again' })).toBeDefined()
})
