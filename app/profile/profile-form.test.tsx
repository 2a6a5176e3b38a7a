import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { parseAuthState } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { readSession, writeSession } from '#app/lib/device/stored-session.ts'
import { ProfileHead } from './profile-view.tsx'

let sent: { method: string; path: string; body: unknown }[] = []

beforeEach(() => {
  sent = []
  writeSession(storedSession())
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const body: object = await new Request(input, init).json()
    sent.push({ method: init.method ?? 'GET', path: new URL(input).pathname, body })
    return new URL(input).pathname === '/auth/v1/user'
      ? Response.json({ ...JSON.parse(readSession() ?? '{}').user })
      : Response.json({ email: 'maya.osei@example.com', ...body })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function edit() {
  const state = parseAuthState(readSession())
  if (!('student' in state)) throw new Error('Maya is signed in')
  const profile = {
    fullName: 'Maya Osei',
    email: 'maya.osei@example.com',
    studyLevel: undefined,
    emailUpdates: false,
  }
  render(
    <StudentRows>
      <ProfileHead student={state.student} profile={profile} />
    </StudentRows>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
  return { name: screen.getByLabelText('Full Name'), email: screen.getByLabelText('Email') }
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('Escape leaves editing, and the texts are as before', () => {
  const { name } = edit()
  fireEvent.change(name, { target: { value: 'Somebody Else' } })
  fireEvent.keyDown(name, { key: 'Escape' })
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  const button = screen.getByRole('button', { name: 'Edit Profile' })
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Maya Osei')
  expect(sent).toEqual([])
})

test('Escape that only ends a composition does not leave', () => {
  const { name } = edit()
  fireEvent.keyDown(name, { key: 'Escape', isComposing: true })
  expect(screen.getByLabelText('Full Name')).toBeDefined()
})

test('a name over the limit is kept whole, hinted at, and not sent', () => {
  const { name } = edit()
  fireEvent.change(name, { target: { value: '🎓'.repeat(120) } })
  expect(name.getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(name, { target: { value: 'a'.repeat(123) } })
  expect(name).toHaveProperty('value', 'a'.repeat(123))
  expect(screen.getByText('At most 120 characters: 3 too many.')).toBeDefined()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  save()
  expect(document.activeElement).toBe(name)
  expect(sent).toEqual([])
})

test('an e-mail over the limit is hinted at too', () => {
  const { email } = edit()
  fireEvent.change(email, { target: { value: `${'a'.repeat(320)}@x.org` } })
  expect(screen.getByText('At most 320 characters: 6 too many.')).toBeDefined()
  save()
  expect(document.activeElement).toBe(email)
  expect(sent).toEqual([])
})

test('a saved name is the session’s at once, which the header shows, and is kept for other devices', async () => {
  const { name } = edit()
  fireEvent.change(name, { target: { value: ' Maya A. Osei ' } })
  save()
  await expect
    .poll(() => sent.map(({ method, path }) => `${method} ${path}`), { timeout: 10_000 })
    .toEqual(['PATCH /rest/v1/profiles', 'PUT /auth/v1/user'])
  expect(sent.at(-1)?.body).toMatchObject({ data: { display_name: 'Maya A. Osei' } })
  expect(parseAuthState(readSession())).toMatchObject({ student: { fullName: 'Maya A. Osei' } })
}, 20_000)
