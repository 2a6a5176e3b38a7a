import { expect, test } from 'vitest'
import { matchesChallenge, parseCodeChallenge } from './secrets.ts'

// RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('the challenge of RFC 7636 matches only its verifier', () => {
  expect(matchesChallenge(VERIFIER, CHALLENGE)).toBe(true)
  expect(matchesChallenge(`${VERIFIER}x`, CHALLENGE)).toBe(false)
  expect(matchesChallenge(CHALLENGE, CHALLENGE)).toBe(false)
  expect(matchesChallenge('', CHALLENGE)).toBe(false)
})

test.each(['s256', 'S256'])('the method %s is accepted', (method) => {
  expect(parseCodeChallenge(CHALLENGE, method)).toBe(CHALLENGE)
})

test.each([
  [undefined, 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
  [CHALLENGE, undefined, 'PKCE flow requires code_challenge_method and code_challenge'],
  [CHALLENGE, 'plain', 'code_challenge_method must be s256'],
  ['a'.repeat(42), 's256', 'code challenge has to be between 43 and 128 characters long'],
  ['a'.repeat(129), 's256', 'code challenge has to be between 43 and 128 characters long'],
  [
    `${'a'.repeat(42)}+`,
    's256',
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ],
])('%j with %j is refused', (challenge, method, message) => {
  expect(() => parseCodeChallenge(challenge, method)).toThrow(message)
})
