import { expect, test } from 'vitest'
import { parseDictionary, searchWords } from './dictionary.ts'
import { dictionary as shipped } from './workbench.tsx'
import { FIRST_SYNONYM, FIRST_WORD } from './word.ts'

const { words, find, weakerThan } = parseDictionary({
  words: { angry: 'furious livid', bitter: 'acrid livid', good: 'excellent superb', tired: 'exhausted' },
  forms: { better: 'good', best: 'good' },
  shaded: 'angry good',
})

test('an entry has its alternatives in order, and whether they have shades', () => {
  expect(find('angry')).toEqual({ word: 'angry', alternatives: ['furious', 'livid'], hasShades: true })
  expect(find('tired')).toEqual({ word: 'tired', alternatives: ['exhausted'], hasShades: false })
})

test.each([
  ['angrier', 'angry'],
  ['better', 'good'],
  ['best', 'good'],
  ['more tired', 'tired'],
  ['bitter', 'bitter'],
])('%j finds %j', (text, word) => expect(find(text).word).toBe(word))

test.each(['tiredly', 'bit', 'constructor', 'furious', ''])('%j is not in the dictionary', (text) => {
  expect(find(text)).toEqual({ word: text, alternatives: [], hasShades: false })
})

test('a stronger word has the adjectives that it replaces', () => {
  expect(weakerThan('livid')).toEqual(['angry', 'bitter'])
  expect(weakerThan('angry')).toEqual([])
})

test.each([
  ['', ['angry', 'bitter', 'good', 'tired']],
  ['T', ['bitter', 'tired']],
  [' it ', ['bitter']],
  ['zz', []],
])('searching for %j leaves %j', (search, found) => expect(searchWords(words, search)).toEqual(found))

test('the first word of the page is in the dictionary', () => {
  expect(shipped.find(FIRST_WORD).alternatives[0]).toBe(FIRST_SYNONYM)
  expect(shipped.find(FIRST_WORD).hasShades).toBe(true)
  expect(shipped.find('happier').word).toBe('happy')
  expect(shipped.find('tiredly').alternatives).toEqual([])
})
