import { expect, test } from 'vitest'
import { createReader } from '#domain/first-reading/read-through.ts'
import { changedWords, findingWords, lengthWords, timesWords, timeWords } from './kind-words.ts'

test.each([
  [{ from: 250, to: 350 }, 'You wrote 233 words. The question asks for 250 to 350.'],
  [{ to: 120 }, 'You wrote 233 words. The question asks for at most 120.'],
  [{ from: 400 }, 'You wrote 233 words. The question asks for at least 400.'],
  [undefined, 'You wrote 233 words. How many does your paper ask for? Look at the end of the question.'],
])('length %j', (asked, words) => expect(lengthWords({ words: 233, asked })).toBe(words))

test.each([
  [{ changed: 2, of: 5 }, '2 of 5'],
  [{ changed: 0, of: 5 }, 'left'],
  [{ changed: 0, of: 0 }, ''],
])('%j is said as %j', (count, words) => expect(changedWords(count)).toBe(words))

test('findings are said in sentences', () => {
  const source = [
    { name: 'Text C', paragraphs: ['A stool no wider than a plate. ‘Pinto, do something,’ she said.'] },
  ]
  const text =
    'He had a stool no wider than a plate. ‘Pinto, please do something,’ she said. It was very dark and very hot.'
  const reading = createReader({ kind: 'narrative', text: '', source }, () => true)(text)
  expect(findingWords('copied', reading, 'Text C')).toBe(
    'Once, four or more words in a row stand in Text C too.',
  )
  expect(findingWords('quotations', reading, '')).toBe('Your quotation is not the same in the text.')
  expect(findingWords('very', reading, '')).toBe('very dark, very hot')
  expect(findingWords('beginnings', reading, '')).toBe('The first words of all 3 sentences, to read down.')
})

test('a kind of which nothing is left says so', () => {
  const source = [{ name: '', paragraphs: ['A stool no wider than a plate.'] }]
  const reading = createReader({ kind: 'narrative', text: '', source }, () => true)('He came. He sat down.')
  expect(
    (['copied', 'quotations', 'form', 'same', 'very'] as const).map((kind) =>
      findingWords(kind, reading, ''),
    ),
  ).toEqual([
    'No long run of words is from the text now.',
    'Your quotations are the same in the text now.',
    'The form shows all its signs now.',
    'No word stands here too often now.',
    'No ‘very’ is left.',
  ])
})

test.each([
  [1, 'Once'],
  [2, 'Twice'],
  [5, 'Five times'],
  [40, '40 times'],
] as const)('%d is %s', (count, words) => expect(timesWords(count)).toBe(words))

test('a time of another day has its day', () => {
  const now = new Date(2026, 10, 22, 16, 0)
  expect(timeWords(new Date(2026, 10, 22, 15, 58).toISOString(), now)).toBe('15:58')
  expect(timeWords(new Date(2026, 10, 21, 15, 58).toISOString(), now)).toBe('21 Nov, 15:58')
})
