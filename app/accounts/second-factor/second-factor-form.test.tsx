import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSession, writeSession } from '#app/lib/device/stored-session.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

const FACTORS = { factors: [{ id: 'f', status: 'verified', factor_type: 'totp' }] }
const CODE = 'k7m2q-9xw4t-h3fpz'

beforeEach(() => writeSession(storedSession({ user: FACTORS })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The service: how many codes are left (none: the service has no such call), and the code that it accepts. */
function answerWith(left: number | undefined, accepted = CODE) {
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = new URL(input).pathname
    if (path === '/auth/v1/user') return Response.json(JSON.parse(storedSession({ user: FACTORS })).user)
    if (path !== '/auth/v1/recovery' || left === undefined)
      return Response.json({ code: 'not_found', message: 'There is no such call' }, { status: 404 })
    if (init?.method !== 'POST') return Response.json({ left })
    const body: unknown = await new Request(input, init).json()
    posted.push(body)
    return JSON.stringify(body) === JSON.stringify({ code: accepted })
      ? Response.json(JSON.parse(storedSession({ aal: 'aal2', user: FACTORS })))
      : Response.json({ code: 'mfa_verification_failed', message: 'Invalid' }, { status: 422 })
  })
  return posted
}

const link = 'Use a recovery code'

test('a recovery code completes the sign-in', async () => {
  const posted = answerWith(3)
  render(<SecondFactorForm textClass="" />)
  fireEvent.click(await screen.findByRole('button', { name: link }, { timeout: 10_000 }))
  expect(screen.getByText(/Enter one of your recovery codes\./)).toBeDefined()
  expect(screen.queryByText(/authenticator app shows/)).toBeNull()
  const field = screen.getByLabelText('Recovery code')
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true)
  fireEvent.change(field, { target: { value: CODE } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await expect.poll(() => currentToast()?.title, { timeout: 8000 }).toBe('Signed in with a recovery code')
  expect(currentToast()?.detail).toContain('You have 2 left.')
  expect(posted).toEqual([{ code: CODE }])
  expect(readSession()).toContain(JSON.parse(storedSession({ aal: 'aal2' })).access_token)
}, 20_000)

test('a wrong code is told, and stays to be corrected', async () => {
  answerWith(3, 'aaaaa-aaaaa-aaaaa')
  render(<SecondFactorForm textClass="" />)
  fireEvent.click(await screen.findByRole('button', { name: link }, { timeout: 10_000 }))
  const field = screen.getByLabelText('Recovery code')
  fireEvent.change(field, { target: { value: CODE } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/not right, or it was used before/)).toBeDefined()
  expect(field).toHaveProperty('value', CODE)
  fireEvent.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
  expect(screen.getByLabelText('Six-digit code')).toBeDefined()
}, 20_000)

test.each([
  ['a student without codes', 0],
  ['a service without recovery codes', undefined],
])('%s reads nothing about them', async (_, left) => {
  answerWith(left)
  render(<SecondFactorForm textClass="" />)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByText(/recovery|Lost your/)).toBeNull()
  expect(screen.getByLabelText('Six-digit code')).toBeDefined()
})
