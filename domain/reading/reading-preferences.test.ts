import { expect, test } from 'vitest'
import {
  formatReadingPreferences,
  parseReadingPreferences,
  USUAL,
  sentencesOf,
} from './reading-preferences.ts'

test('what was chosen is there again', () => {
  const chosen = { ...USUAL, spacing: 'wider', tint: 'cream', ruler: true, rate: 0.85 } as const
  expect(parseReadingPreferences(formatReadingPreferences(chosen))).toEqual(chosen)
})

test('the usual is not stored', () => {
  expect(formatReadingPreferences({ ...USUAL })).toBeNull()
})

test.each([null, '', '{', '[]', 'null', '{"spacing":"huge","tint":3,"ruler":"yes","rate":9}'])(
  '%j is read as usual',
  (text) => expect(parseReadingPreferences(text)).toEqual(USUAL),
)

test.each([
  ['One. Two!  Three?', ['One.', 'Two!', 'Three?']],
  ['‘Stop,’ she said. He did not.', ['‘Stop,’ she said.', 'He did not.']],
  ['It cost 3.50 euros. Cheap.', ['It cost 3.50 euros.', 'Cheap.']],
  ['A heading', ['A heading']],
  ['  ', []],
  ['—', []],
])('%j has the sentences %j', (text, expected) => {
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})
