import { expect, test } from 'vitest'
import {
  isRangeCurrent,
  matchesEtag,
  preferredEncoding,
  formatContentRange,
  parseRange,
} from './conditional.ts'

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

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['BYTES=0-9', { first: 0, last: 9 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('of 100 bytes, "%s" is %j', (header, range) => expect(parseRange(header, 100)).toEqual(range))

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=20-10',
  'bytes=0-9,20-29',
  'bytes=0-9, -1',
  'pages=1-2',
  'bytes=0x1-0x2',
  'bytes=--5',
])('"%s" is answered with the whole document', (header) => expect(parseRange(header, 100)).toBeUndefined())

test('an empty document has no satisfiable range', () => {
  expect([parseRange('bytes=0-', 0), parseRange('bytes=-1', 0)]).toEqual(['unsatisfiable', 'unsatisfiable'])
})

test.each([
  [{ first: 10, last: 19 }, 'bytes 10-19/100'],
  ['unsatisfiable', 'bytes */100'],
] as const)('%j reads "%s"', (range, header) => expect(formatContentRange(range, 100)).toBe(header))
