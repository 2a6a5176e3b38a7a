import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

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
