import { expect, test } from 'vitest'
import { formatSearchParams, LONGEST_QUERY, parseSearchParams } from './search-address.ts'

const parse = (search: string) => parseSearchParams(new URLSearchParams(search))

test.each([
  ['', { query: '', category: undefined }],
  ['q=paper+1&category=examples', { query: 'paper 1', category: 'examples' }],
  ['q=a%26b&category=toString', { query: 'a&b', category: undefined }],
  [`q=${'x'.repeat(300)}`, { query: 'x'.repeat(LONGEST_QUERY), category: undefined }],
])('?%s', (search, wanted) => expect(parse(search)).toEqual(wanted))

test.each([
  [{ query: 'paper 1', category: 'examples' }, 'ref=x&q=paper+1&category=examples'],
  [{ query: 'a&b ', category: undefined }, 'ref=x&q=a%26b+'],
  [{ query: '  ', category: undefined }, 'ref=x'],
] as const)('%j is in the address beside the other parameters', (wanted, expected) => {
  const before = new URLSearchParams('ref=x&q=old&category=notes')
  before.delete('q')
  before.delete('category')
  expect(formatSearchParams(before, wanted).toString()).toBe(expected)
  expect(formatSearchParams(new URLSearchParams('q=old&category=notes'), wanted).get('q')).toBe(
    parse(expected).query || null,
  )
})
