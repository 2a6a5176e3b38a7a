import { expect, test } from 'vitest'
import { NetworkError } from '#app/lib/service/request-error.ts'
import { codeProblem, nameFactor, parseCode, parseFactors } from './second-factor.ts'

const PHONE = { id: 'a', factor_type: 'totp', status: 'verified', friendly_name: 'Authenticator app' }

test('confirmed and unfinished factors are separated, and other kinds are ignored', () => {
  const factors = [
    PHONE,
    { id: 'b', factor_type: 'totp', status: 'unverified' },
    { id: 'c', factor_type: 'phone', status: 'verified' },
    { id: 'd', factor_type: 'totp', status: 'verified', created_at: '2026-11-21T10:00:00Z' },
    null,
  ]
  expect(parseFactors(factors)).toEqual({
    verified: [
      { id: 'a', name: 'Authenticator app', addedAt: undefined },
      { id: 'd', name: 'Authenticator app', addedAt: '2026-11-21T10:00:00Z' },
    ],
    unfinished: ['b'],
  })
})

test('a new factor gets a name that is not in use', () => {
  const named = (name: string) => ({ id: name, name, addedAt: undefined })
  expect(nameFactor([])).toBe('Authenticator app')
  expect(nameFactor([named('Authenticator app')])).toBe('Authenticator app 2')
  expect(nameFactor([named('Authenticator app'), named('Authenticator app 2')])).toBe('Authenticator app 3')
  expect(nameFactor([named('Authenticator app 2')])).toBe('Authenticator app')
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('%j is the code %j', (typed, code) => expect(parseCode(typed)).toBe(code))

test.each([
  [{ code: 'mfa_verification_failed' }, /not right/],
  [{ code: 'mfa_challenge_expired' }, /too long/],
  [{ code: 'over_request_rate_limit' }, /Too many/],
  [new NetworkError(new TypeError('Failed to fetch')), /connection/],
  [new TypeError('x is undefined'), /checked. Please try again/],
  [undefined, /checked. Please try again/],
])('%j has a message', (failure, words) => expect(codeProblem(failure)).toMatch(words))
