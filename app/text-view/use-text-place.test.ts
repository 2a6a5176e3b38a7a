import { expect, test } from 'vitest'
import { findAnchor, createTextPlaces } from './use-text-place.ts'

const IDS = ['1a', '1b', '1f', '2ai', '2aii', '3', '10']

test.each([
  ['1f', '1f'],
  ['1bii', '1b'],
  ['2a', '2ai'],
  ['2', '2ai'],
  ['3a', '3'],
  ['1', '1a'],
  ['10', '10'],
  ['4', undefined],
  ['2d', undefined],
  ['', undefined],
])('question %s is shown at %s', (question, expected) => {
  expect(findAnchor(question === '' ? [] : IDS, question)).toBe(expected)
})

test('question 1 is not shown at question 10', () => {
  expect(findAnchor(['10', '2'], '1')).toBeUndefined()
})

function placesIn(stored: Map<string, string>, limit = 2) {
  return createTextPlaces({
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, text) => stored.set(key, text).has(key),
    },
    key: 'places',
    limit,
  })
}

const PLACE = { block: 3, above: 12.5, asked: '2d' }

test('a place is there after a reload, and the oldest goes when there are too many', () => {
  const stored = new Map<string, string>()
  const places = placesIn(stored)
  places.keep('a.pdf', PLACE)
  places.keep('b.pdf', PLACE)
  places.keep('a.pdf', { ...PLACE, block: 4 })
  places.keep('c.pdf', PLACE)
  const after = placesIn(stored)
  expect(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => after.recall(name)?.block)).toEqual([4, undefined, 3])
})

test.each([
  ['no list', '{}'],
  ['no JSON', '[['],
  ['a block that is none', '[["a.pdf",{"block":-1,"above":0,"asked":""}]]'],
  ['a height that is none', '[["a.pdf",{"block":1,"above":null,"asked":""}]]'],
  ['no place', '[["a.pdf"]]'],
])('%s: no place', (_name, text) => {
  expect(placesIn(new Map([['places', text]])).recall('a.pdf')).toBeUndefined()
})
