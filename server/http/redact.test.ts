import { describe, expect, test } from 'vitest'
import { describeError, withoutPersonalData, withoutSecrets } from './redact.ts'

const UUID = '0619d597-66e1-4ecb-9de5-5256d41901e7'

test.each([
  ['/auth/v1/user', '/auth/v1/user'],
  [`/auth/v1/factors/${UUID}/verify`, `/auth/v1/factors/${UUID}/verify`],
  ['/x/asha@example.com/y', '/x/[e-mail]/y'],
  ['/x/asha%40example.com', '/x/[e-mail]'],
  ['token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0xx.c2lnbmF0dXJlMTIz end', 'token [token] end'],
  [`/x/${'aB3_'.repeat(11)}`, '/x/[token]'],
  [`/x/${UUID}-and-more-than-that`, '/x/[token]'],
  [
    `/assets/a-page-with-a-long-name-${'x'.repeat(20)}.js`,
    `/assets/a-page-with-a-long-name-${'x'.repeat(20)}.js`,
  ],
  ['a@ and @b', 'a@ and @b'],
])('%s is written as %s', (text, written) => expect(withoutSecrets(text)).toBe(written))

describe('a long text', () => {
  test('is cut, and what the cut went through is left out as a whole', () => {
    const secret = 'aB3_'.repeat(11)
    for (const before of [3960, 3970, 3990, 3999, 4000]) {
      const written = withoutSecrets(`${'x '.repeat(before / 2)}${secret} ${'y '.repeat(50)}`)
      expect(written).not.toMatch(/aB3/)
      expect(written.length).toBeLessThanOrEqual(4000)
    }
  })

  test.each(['a', 'a@', 'a.', '/', ' ', '"', '?', 'a-', ':1', 'a:/', 'aaaaaaaa.', '%40'])(
    'of %j only costs in proportion, and beyond the cut no more',
    (part) => {
      // Processor time, in milliseconds: the machine may be busy with other work.
      const costOf = (length: number) => {
        const text = part.repeat(length / part.length)
        const before = process.cpuUsage()
        for (let round = 0; round < 20; round += 1) withoutPersonalData(text)
        return process.cpuUsage(before).user / 1000
      }
      expect(costOf(1_000_000)).toBeLessThan(1000)
      const [half = 0, whole] = [2000, 4000].map((length) =>
        Math.min(...Array.from({ length: 8 }, () => costOf(length))),
      )
      expect(whole).toBeLessThan(3 * half + 20)
    },
  )
})

test.each([
  ['Failed to load https://site.test:8080/assets/a.js?v=1#x', 'Failed to load /assets/a.js'],
  [
    'f@https://site.test/assets/a-1.js?token=secret:10:20\n    at g (blob:https://site.test/1:2:3)',
    'f@/assets/a-1.js:10:20\n    at g (blob:/1:2:3)',
  ],
  ['at file:///home/asha/page.html:1:2', 'at [file]'],
  ['Unexpected token, "My essay" is not valid JSON', 'Unexpected token, "[text]" is not valid JSON'],
  [`row ${UUID} of asha@example.com at 203.0.113.7`, 'row [id] of [e-mail] at [address]'],
  [
    "Cannot read properties of undefined (reading 'length')",
    "Cannot read properties of undefined (reading 'length')",
  ],
])('%j of a browser is written as %j', (text, written) => expect(withoutPersonalData(text)).toBe(written))

test("of a database's error the code and the constraint stay, and none of its words", () => {
  const refused = Object.assign(new Error('duplicate key: Key (email)=(asha@example.com)'), {
    code: '23505',
    constraint: 'users_pkey',
    detail: 'Key (email)=(asha@example.com) already exists.',
  })
  const described = describeError(new Error('The account was not made', { cause: refused }))
  expect(described).toMatchObject({
    name: 'Error',
    message: 'The account was not made',
    cause: { code: '23505', constraint: 'users_pkey' },
  })
  expect(JSON.stringify(described)).not.toMatch(/asha|duplicate/)
})

test("an error of Node's keeps its words: its code is no database's", () => {
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  expect(describeError(broken)).toMatchObject({ code: 'EPIPE', message: 'write EPIPE' })
})

test('what is thrown and is no error is described too', () => {
  expect(describeError('asha@example.com')).toEqual({ name: 'string', message: '[e-mail]' })
})
