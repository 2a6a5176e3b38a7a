import { expect, test } from 'vitest'
import { findFolded, textFilter, foldText, foldWithPlaces, textToAsk, textToStore } from './fold-text.ts'
import { FOLDED_QUERIES } from './fold-text.fixture.ts'

test.each([
  ['Café', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['İstanbul STRASSE straße', 'istanbul strasse strasse'],
  ['‘It’s’ “so”, it`s it´s «there»', "'it's' 'so', it's it's 'there'"],
  ['be—one, 2019–2024, well\u2011known, −5', 'be-one, 2019-2024, well-known, -5'],
  ['in\u00ADvis\u200Bible', 'invisible'],
  ['light-\nhouse, light\u00AD\r\n  house', 'lighthouse, lighthouse'],
  ['a list -\nof two', 'a list -\nof two'],
  ['ﬁrst ½', 'first 1⁄2'],
  ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ['كَتَبَ हिन्दी 한국어', 'كَتَبَ हिन्दी 한국어'],
])('%j is %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldWithPlaces(text).folded).toBe(folded)
})

test('a text that is found is given as it stands', () => {
  const parts = (text: string, wanted: string, options = {}) =>
    findFolded(text, wanted, options).map(({ start, end }) => text.slice(start, end))
  expect(parts('A Café, a cafe\u0301!', 'cafe')).toEqual(['Café', 'cafe\u0301'])
  expect(parts('the ﬁrst oﬃce', 'f')).toEqual(['ﬁ', 'ﬃ', 'ﬃ'])
  expect(parts('light-\nhouses', 'lighthouse')).toEqual(['light-\nhouse'])
  expect(parts('Row, rowed', 'row', { isCased: true })).toEqual(['row'])
  expect(parts('Row, rowed, écrow', 'row', { isWhole: true })).toEqual(['Row'])
  expect(parts('1 + 1 (a) [x]', '(a) [')).toEqual(['(a) ['])
  expect(parts('anything', '  ')).toEqual([])
})

test('a text that is too long for a regular expression is found nowhere', () => {
  const [text, wanted] = ['a'.repeat(50_000), 'a'.repeat(40_000)]
  expect(findFolded(text, wanted)).toEqual([])
  expect(textFilter(wanted)(text)).toBe(false)
})

test('a page is stored with its divided words whole and with their hyphen, and a phrase stays one', () => {
  expect(textToStore('The light-\nhouse')).toBe('The lighthouse\nlighthouse\nlight-house')
  expect(textToAsk('“Café noir” –boat')).toBe('"Cafe noir" -boat')
})

test('there are 30 queries', () => expect(FOLDED_QUERIES).toHaveLength(30))
