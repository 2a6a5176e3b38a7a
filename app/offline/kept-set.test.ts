import { expect, test } from 'vitest'
import { isKeptSetUrl, keptSetUrl, parseKeptSet } from './kept-set.ts'

const SET = {
  id: '0500-2024-Summer-1-2',
  title: '0500 Summer 2024',
  address: '/practice/igcse/a.pdf',
  keptAt: '2026-05-01T20:00:00.000Z',
  documents: [{ url: '/files/papers/a.pdf', name: 'Question Paper', bytes: 4 }],
}

test('a set comes back from its text', () => expect(parseKeptSet(JSON.stringify(SET))).toEqual(SET))

test.each([
  '',
  'null',
  '[]',
  JSON.stringify({ ...SET, title: 7 }),
  JSON.stringify({ ...SET, documents: {} }),
  JSON.stringify({ ...SET, documents: [{ url: 'a', name: 'b' }] }),
  JSON.stringify({ ...SET, documents: [{ url: 'a', name: 'b', bytes: 1, parts: [7] }] }),
])('%j is no set', (text) => expect(parseKeptSet(text)).toBeUndefined())

test('a set has an address of its own', () => {
  expect(isKeptSetUrl(`http://localhost${keptSetUrl('a/b c')}`)).toBe(true)
  expect(isKeptSetUrl('http://localhost/files/papers/a.pdf')).toBe(false)
})
