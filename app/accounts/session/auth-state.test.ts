import { expect, test } from 'vitest'
import { storedSession } from './auth-state.fixture.ts'
import { parseAuthState } from './auth-state.ts'

const MAYA = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'maya.osei@example.com',
  fullName: 'Maya Osei',
  avatarUrl: undefined,
  provider: 'discord',
}
const TOTP = { id: 'f', factor_type: 'totp' }

test('a stored session contains the student', () => {
  expect(parseAuthState(storedSession())).toEqual({ status: 'signed-in', student: MAYA })
})

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['"text"'],
  ['[]'],
  ['{"access_token":"a.b.c","refresh_token":"r","expires_at":1}'],
  [storedSession().replace('"refresh_token":"refresh"', '"refresh_token":""')],
  [storedSession().replace('"expires_at":4000000000,', '')],
  [storedSession().replace(/"access_token":"[^"]*",/, '')],
])('%j is not a session', (stored) => expect(parseAuthState(stored)).toEqual({ status: 'signed-out' }))

test.each([
  ['a verified factor, not yet asked for', 'aal1', [{ ...TOTP, status: 'verified' }], 'needs-second-factor'],
  ['a verified factor, asked for', 'aal2', [{ ...TOTP, status: 'verified' }], 'signed-in'],
  ['a factor that was never finished', 'aal1', [{ ...TOTP, status: 'unverified' }], 'signed-in'],
  ['no factor', 'aal1', [], 'signed-in'],
])('%s: %s', (_, aal, factors, status) => {
  expect(parseAuthState(storedSession({ aal, user: { factors } })).status).toBe(status)
})

test('a token that cannot be read does not pass for a second factor', () => {
  const stored = storedSession({ user: { factors: [{ ...TOTP, status: 'verified' }] } })
  expect(parseAuthState(stored.replace(/"access_token":"[^"]*"/, '"access_token":"x"')).status).toBe(
    'needs-second-factor',
  )
})

test('of two providers the last used one is shown', () => {
  const identities = [
    { provider: 'discord', last_sign_in_at: '2026-11-01T08:00:00Z' },
    { provider: 'google', last_sign_in_at: '2026-11-20T08:00:00Z' },
  ]
  const auth = parseAuthState(storedSession({ user: { identities } }))
  expect(auth).toMatchObject({ student: { provider: 'google' } })
})

test.each([
  ['https://cdn.discordapp.com/avatars/1/a.png', 'https://cdn.discordapp.com/avatars/1/a.png'],
  ['http://pictures.example/a.png', undefined],
  ['javascript:alert(1)', undefined],
  [7, undefined],
])('the picture %j is shown as %j', (avatar_url, avatarUrl) => {
  const auth = parseAuthState(storedSession({ user: { user_metadata: { avatar_url } } }))
  expect(auth).toMatchObject({ student: { avatarUrl, fullName: undefined } })
})
