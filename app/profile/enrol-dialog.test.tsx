import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNEXPECTED } from '#app/lib/service/write-end.ts'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { writeSession } from '#app/lib/device/stored-session.ts'
import { useEnrolment } from './enrol-dialog.tsx'

beforeEach(() => writeSession(storedSession()))
afterEach(() => {
  cleanup()
  writeSession(null)
  vi.unstubAllGlobals()
})

function Enrolment() {
  return <p>{useEnrolment(async () => {}).problem}</p>
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = () =>
  Promise.resolve(
    Response.json(
      { error_code: 'too_many_enrolled_mfa_factors', msg: 'You have ten apps.' },
      { status: 422 },
    ),
  )
const nonsense = () => Promise.resolve(Response.json({}))

test.each([
  ['no connection', lost, 'This could not be begun. Check your connection and try again.'],
  ['a refusal of the service', refused, 'You have ten apps.'],
  ['an answer that makes no sense', nonsense, UNEXPECTED],
])('an app cannot be added: %s', async (_, fetch, problem) => {
  vi.stubGlobal('fetch', fetch)
  render(<Enrolment />)
  expect(await screen.findByText(problem, {}, { timeout: 5000 })).toBeDefined()
})
