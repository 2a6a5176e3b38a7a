import { expect, test } from 'vitest'
import { NetworkError } from '#app/lib/service/request-error.ts'
import {
  formatCodes,
  mayBeRecoveryCode,
  parseCodes,
  parseRecovery,
  recoveredToast,
  recoveryProblem,
} from './use-recovery.ts'

test.each([
  [
    { left: 7, made_at: '2026-11-22T10:00:00Z' },
    { left: 7, madeAt: '2026-11-22T10:00:00Z' },
  ],
  [{ left: 0 }, { left: 0, madeAt: undefined }],
  [{ left: '7' }, undefined],
  ['not found', undefined],
  [undefined, undefined],
])('%j is read as %j', (answer, recovery) => expect(parseRecovery(answer)).toEqual(recovery))

test('codes are read from the answer, and written as a text to keep', () => {
  expect(parseCodes({ codes: ['a', 1, 'b'] })).toEqual(['a', 'b'])
  expect(parseCodes({})).toEqual([])
  expect(formatCodes('Site', ['a', 'b'])).toMatch(/^Site: recovery codes\n.*\n\na\nb\n$/)
})

test.each([
  ['k7m2q-9xw4t-h3fpz', true],
  ['K7M2Q 9XW4T H3FPZ', true],
  ['123456', false],
  ['', false],
])('%j may be a code: %s', (typed, expected) => expect(mayBeRecoveryCode(typed)).toBe(expected))

test.each([
  [
    { code: 'mfa_verification_failed' },
    'That code is not right, or it was used before. Each one works once.',
  ],
  [{ code: 'over_request_rate_limit' }, 'Too many attempts. Wait five minutes, then try again.'],
  [new NetworkError('x'), 'The code could not be checked. Check your connection and try again.'],
  [{ code: 'unexpected_failure' }, 'The code could not be checked. Please try again.'],
])('%o reads %s', (failure, sentence) => expect(recoveryProblem(failure)).toBe(sentence))

test.each([
  [9, 'You have 9 left.'],
  [0, 'It was the last one.'],
])('with %i codes left the toast says so', (left, sentence) =>
  expect(recoveredToast(left).detail).toContain(sentence),
)
