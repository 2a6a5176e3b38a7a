import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { findTotpStep, makeTotpKey } from './factors.ts'

// RFC 6238, appendix B: the key "12345678901234567890", SHA-1, the last six of eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %d seconds the code of RFC 6238 is %s, of step %d', (seconds, code, step) => {
  expect(findTotpStep(SECRET, code, new Date(seconds * 1000))).toBe(step)
})

test('the codes of the steps before and after are accepted, and no others', () => {
  const code = TOTP.generate({ secret: makeSecret(), timestamp: 1_000_000_000_000 })
  const at = (seconds: number) => findTotpStep(SECRET, code, new Date((1_000_000_000 + seconds) * 1000))
  const step = Math.floor(1_000_000_000 / 30)
  expect([at(0), at(-30), at(30)]).toEqual([step, step, step])
  expect([at(-60), at(60)]).toEqual([undefined, undefined])
})

test.each(['', '28708', '2870820', '28708a', ' 287082', '２８７０８２'])('%j is not a code', (code) => {
  expect(findTotpStep(SECRET, code, new Date(59_000))).toBeUndefined()
})

test('the address of a new key has its secret and names, and its QR code is an SVG element', () => {
  const key = makeTotpKey({ issuer: 'english.example.org', label: 'asha@example.com' })
  expect(key.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(key.uri)
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'english.example.org',
    secret: key.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(key.qrCode).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
  expect(makeTotpKey({ issuer: 'a', label: 'b' }).secret).not.toBe(key.secret)
})

function makeSecret() {
  return new TOTP({ secret: SECRET }).secret
}
