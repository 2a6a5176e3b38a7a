import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError, StudentError } from '#app/lib/service/request-error.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { showFault } from './show-fault.ts'
import { showSignOutProblem } from './sign-out.ts'
import { UNEXPECTED } from '#app/lib/service/write-end.ts'

const send = vi.spyOn(navigator, 'sendBeacon')
const FAULT = new TypeError('undefined is not a function')

beforeEach(() => {
  sessionStorage.clear()
  send.mockClear()
})
afterAll(() => send.mockRestore())

test('a fault of ours is told as one, and reported', async () => {
  showFault(FAULT)
  expect(currentToast()).toMatchObject({ title: 'Could not open this', detail: UNEXPECTED })
  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(send.mock.calls[0]?.[1]).toContain('undefined is not a function')
})

test.each([
  ['no connection', new NetworkError('lost'), 'Check your connection and try again.', 0],
  ['a refusal of the service', { code: 'over_request_rate_limit', message: 'No' }, 'Please try again.', 0],
  ['an error for students', new StudentError('Gone.'), 'Please try again.', 0],
  ['a fault of ours', FAULT, 'Please try again.', 1],
])('signing out failed because of %s', async (_, error, hint, reports) => {
  showSignOutProblem(error)
  expect(currentToast()?.detail).toBe(`You are still signed in. ${hint}`)
  await import('#app/lib/service/report-problems.ts')
  await expect.poll(() => send.mock.calls.length).toBe(reports)
})
