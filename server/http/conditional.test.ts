import { expect, test } from 'vitest'
import { isRangeCurrent, matchesEtag, preferredEncoding } from './conditional.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s against "a": %s', (header, matches) => expect(matchesEtag(header, '"a"')).toBe(matches))

test.each([
  [undefined, true],
  ['"a"', true],
  ['W/"a"', false],
  ['"b"', false],
  ['Sat, 29 Oct 2024 19:43:31 GMT', false],
])('If-Range %s against "a": %s', (header, current) => expect(isRangeCurrent(header, '"a"')).toBe(current))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  ['*;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding "%s" takes %s', (header, encoding) => {
  expect(preferredEncoding(header, ['br', 'gzip'])).toBe(encoding)
})

test('an encoding without a file is not chosen', () => {
  expect(preferredEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(preferredEncoding('br', [])).toBeUndefined()
})
