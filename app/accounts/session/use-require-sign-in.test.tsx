import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaveForNextPage, takeFromLastPage } from '#app/lib/next-page.ts'
import { writeSession } from '#app/lib/device/stored-session.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import type { Feature } from './protected-action.ts'
import { useRequireSignIn } from './use-require-sign-in.tsx'
import { storedSession } from './auth-state.fixture.ts'

beforeEach(() => writeSession(null))
afterEach(() => {
  cleanup()
})

const SAVING: readonly Feature[] = ['save papers']
const arrives = (): Promise<unknown> => Promise.resolve()
const isLost = (): Promise<unknown> => Promise.reject(new TypeError('Failed to fetch'))

function Screen({ features, load }: { features: readonly Feature[]; load: () => Promise<unknown> }) {
  const { action, prompt, onRequest, onClose } = useRequireSignIn(features, load)
  return (
    <>
      <button type="button" onClick={() => onRequest({ feature: 'save papers', subject: 'this one' })}>
        Ask
      </button>
      <button type="button" onClick={onClose}>
        Leave
      </button>
      {action && <p>{`${action.student.fullName} gets ${action.feature}, ${action.subject}`}</p>}
      {prompt}
    </>
  )
}

function renderScreen({ features = SAVING, load = arrives } = {}) {
  history.replaceState(null, '', '/list?year=2024')
  render(<Screen features={features} load={load} />)
}

/** What is opened is fetched first, which a busy machine may take its time over. */
const opened = () => screen.findByText(OPEN, {}, { timeout: 5000 })

const OPEN = 'Maya Osei gets save papers, this one'
const BACK = { page: '/list?year=2024', feature: 'save papers', subject: 'this one' }

test('a student gets what they ask for, and can leave it', async () => {
  writeSession(storedSession())
  renderScreen()
  fireEvent.click(screen.getByText('Ask'))
  expect(await opened()).toBeDefined()
  fireEvent.click(screen.getByText('Leave'))
  expect(screen.queryByText(OPEN)).toBeNull()
})

test('a visitor is asked to sign in for it, and the sign-in screen gets the action', async () => {
  renderScreen()
  fireEvent.click(screen.getByText('Ask'))
  const link = await screen.findByRole('link', { name: 'Sign In / Create Account' })
  expect(link.getAttribute('href')).toBe('/auth?redirect=/list')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(takeFromLastPage('sign-in')).toEqual(BACK)
})

test('a visitor who signs in meanwhile, in another tab, gets what they asked for', async () => {
  renderScreen()
  fireEvent.click(screen.getByText('Ask'))
  await screen.findByRole('dialog')
  act(() => writeSession(storedSession()))
  expect(await opened()).toBeDefined()
})

test('who is back from signing in gets it, once', async () => {
  writeSession(storedSession())
  leaveForNextPage('signed-in', BACK)
  renderScreen()
  expect(await opened()).toBeDefined()
  expect(takeFromLastPage('signed-in')).toBeUndefined()
})

test('who is back from signing in on another page gets nothing here', async () => {
  writeSession(storedSession())
  leaveForNextPage('signed-in', { ...BACK, page: '/list?year=2023' })
  renderScreen()
  await act(arrives)
  expect(screen.queryByText(OPEN)).toBeNull()
})

test('a screen under another leaves it to that one', async () => {
  writeSession(storedSession())
  leaveForNextPage('signed-in', BACK)
  renderScreen({ features: [] })
  await act(arrives)
  expect(screen.queryByText(OPEN)).toBeNull()
  expect(takeFromLastPage('signed-in')).toEqual(BACK)
})

test('code that does not arrive leaves the page, and is told', async () => {
  writeSession(storedSession())
  renderScreen({ load: isLost })
  fireEvent.click(screen.getByText('Ask'))
  await expect.poll(() => currentToast()?.detail).toBe('Check your connection and try again.')
  expect(currentToast()?.title).toBe('Could not open this')
  expect(screen.queryByText(OPEN)).toBeNull()
})
