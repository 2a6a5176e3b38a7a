import { expect, test } from 'vitest'
import { chosenSentences, marksLine, markTogether } from './marking-words.ts'

const marks = [
  { objective: 'reading', got: 10, of: 15, level: 4, sentence: 'It hurt me.' },
  { objective: 'writing', got: 7, of: 10, level: 4 },
]

test('the marks of each objective are one line, with the sentences that show them', () => {
  expect(marksLine({ marks })).toBe('Reading 10/15, Writing 7/10')
  expect(chosenSentences({ marks })).toEqual(['It hurt me.'])
  expect(marksLine({ marks: [{ got: 2, of: 3 }] })).toBe('')
})

test.each([
  [
    [
      { got: 2, of: 2 },
      { got: 1, of: 3 },
    ],
    { got: 3, of: 5 },
  ],
  [[{ got: 2, of: 2 }, undefined], undefined],
  [[], undefined],
])('%j together', (marks, together) => expect(markTogether(marks)).toEqual(together))
