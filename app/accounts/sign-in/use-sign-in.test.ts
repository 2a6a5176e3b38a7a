import { expect, test } from 'vitest'
import { withHashedChallenge, parseSettings } from './use-sign-in.ts'

test('a challenge that is the secret itself is hashed, as in the example of RFC 7636', async () => {
  const address =
    'http://192.168.1.5:4180/auth/v1/authorize?provider=discord&code_challenge=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk&code_challenge_method=plain'
  expect(await withHashedChallenge(address)).toBe(
    'http://192.168.1.5:4180/auth/v1/authorize?provider=discord&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=s256',
  )
})

test.each([
  'https://a.example/authorize?code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=s256',
  'https://a.example/authorize?provider=discord',
])('%s stays as it is', async (address) => expect(await withHashedChallenge(address)).toBe(address))

test.each([
  [{ external: { discord: true, google: true, email: false } }, ['discord', 'google']],
  [{ external: { discord: true, google: false } }, ['discord']],
  [{ external: { discord: false, 'custom:school': true } }, ['custom:school']],
  [{ external: {} }, []],
])('%j: %j', (settings, providers) => expect(parseSettings(settings)).toEqual(providers))

test.each([[null], ['<!doctype html>'], [{}], [{ external: null }], [[]]])('%j are no settings', (answer) =>
  expect(parseSettings(answer)).toBeUndefined(),
)
