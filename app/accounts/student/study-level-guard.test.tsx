import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { writeSession } from '#app/lib/device/stored-session.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { StudyLevelGuard } from './study-level-guard.tsx'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'

/** The rows of `profiles` that the guard reads. */
const service = { rows: [] as object[], isDown: false, saved: [] as unknown[] }

beforeEach(() => {
  Object.assign(service, { rows: [], isDown: false, saved: [] })
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body: string }) => {
    if (service.isDown)
      return Response.json({ code: '53300', message: 'too many connections' }, { status: 500 })
    if (init.method === 'GET') return Response.json(service.rows)
    service.saved.push(new URL(url).pathname, JSON.parse(init.body))
    service.rows = [{ study_level: 'igcse' }]
    return new Response(null, { status: 201 })
  })
  writeSession(storedSession())
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  writeSession(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openGuarded() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/auth', element: <p>Sign-in screen</p> },
      {
        path: '/own',
        element: (
          <StudyLevelGuard>
            <p>Own content</p>
          </StudyLevelGuard>
        ),
      },
    ],
    { initialEntries: ['/own'] },
  )
  render(<RouterProvider router={router} />)
}

const dialog = () => screen.findByRole('dialog', { name: 'Choose Your Study Level' }, { timeout: 5000 })

test('a visitor is sent to the sign-in screen', async () => {
  localStorage.clear()
  openGuarded()
  expect(await screen.findByText('Sign-in screen')).toBeTruthy()
})

test('a student with a level sees the content', async () => {
  service.rows = [{ study_level: 'a-levels-egp' }]
  openGuarded()
  expect(await screen.findByText('Own content')).toBeTruthy()
})

test.each([
  ['without a row', []],
  ['without a level', [{ study_level: null }]],
])('a student %s is asked, and sees the content once it is saved', async (_, rows) => {
  service.rows = rows
  openGuarded()
  await dialog()
  expect(screen.queryByText('Own content')).toBeNull()
  const go = screen.getByRole('button', { name: 'Continue' })
  expect(go).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByLabelText(/IGCSE English/))
  fireEvent.click(go)
  expect(await screen.findByText('Own content')).toBeTruthy()
  expect(service.saved).toEqual([
    '/rest/v1/profiles',
    {
      id: '11111111-1111-4111-8111-111111111111',
      study_level: 'igcse',
      email: 'maya.osei@example.com',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ])
})

test('if the profile cannot be read, the student is asked; if saving fails, a toast says so and the dialog stays', async () => {
  service.isDown = true
  openGuarded()
  await dialog()
  fireEvent.click(screen.getByLabelText(/A-Levels 9093/))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Your study level was not saved. Please try again later.')).toBeTruthy()
  expect(currentToast()).toMatchObject({
    title: 'Error saving study level',
    detail: 'Please try again later.',
  })
  expect(await dialog()).toBeTruthy()
})

test('closing it without an answer leads home', async () => {
  openGuarded()
  await dialog()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Home')).toBeTruthy()
})
