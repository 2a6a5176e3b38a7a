import { expect, test } from 'vitest'
import { findHash, hashRecoveryCode, makeRecoveryCode, parseRecoveryCode } from './recovery.ts'

test('a code has three groups of five characters, and no two are equal', () => {
  const codes = Array.from({ length: 200 }, makeRecoveryCode)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){2}$/)
  expect(new Set(codes).size).toBe(200)
})

test.each([
  ['k7m2q-9xw4t-h3fpz', 'k7m2q-9xw4t-h3fpz'],
  [' K7M2Q 9XW4T H3FPZ ', 'k7m2q-9xw4t-h3fpz'],
  ['k7m2q9xw4th3fpz', 'k7m2q-9xw4t-h3fpz'],
  ['oilOI-00000-11111', '01101-00000-11111'],
  ['k7m2q-9xw4t-h3fp', undefined],
  ['k7m2q-9xw4t-h3fpz0', undefined],
  ['k7m2q-9xw4t-h3fp!', undefined],
  ['123456', undefined],
  ['', undefined],
])('%j is read as %s', (typed, code) => expect(parseRecoveryCode(typed)).toBe(code))

test('every code that is made can be read', () => {
  for (let count = 0; count < 100; count += 1) {
    const code = makeRecoveryCode()
    expect(parseRecoveryCode(code)).toBe(code)
  }
})

test('a hash belongs to one student and one code', () => {
  const hash = hashRecoveryCode('ada', 'k7m2q-9xw4t-h3fpz')
  expect(hashRecoveryCode('ben', 'k7m2q-9xw4t-h3fpz')).not.toBe(hash)
  const stored = [hashRecoveryCode('ada', 'other'), hash, 'short']
  expect(findHash(stored, hash)).toBe(hash)
  expect(findHash(stored, hashRecoveryCode('ada', ''))).toBeUndefined()
  expect(findHash([], hash)).toBeUndefined()
})
