import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesAround, withRange } from './place.ts'
import {
  askedWords,
  type AskedQuestion,
  createReader,
  hasAskedLength,
  kindsToShow,
  wantsOwnWords,
} from './read-through.ts'
import { tokensOf } from './tokens.ts'
import { commonBeginning } from './words-again.ts'

const LETTER: AskedQuestion = {
  kind: 'extended response',
  text: 'You are Mr Pinto. Write the letter. Begin: ‘Dear Uncle, The lights came back at nine o’clock’. Write about 250 to 350 words.',
  source: [
    { name: 'Text C', paragraphs: ['‘Pinto, do something,’ she said to the air above his cap in the lift.'] },
  ],
}
const isAdjective = (word: string) => ['dark', 'hot', 'sad'].includes(word)
const ANSWER = [
  'Dear Uncle,',
  'The lights came back at nine o’clock. I was very sad, because she said to the air above his cap: ‘Pinto, please do something.’',
  'I did everything slowly, because I am old. It was very dark and very hot, because the power was gone. I went up, because I had to.',
].join('\n\n')

test('a letter is read through', () => {
  const reading = createReader(LETTER, isAdjective)(ANSWER)
  expect(reading.asked).toEqual({ from: 250, to: 350 })
  expect(hasAskedLength(reading)).toBe(false)
  expect(reading.paragraphs).toHaveLength(3)
  expect(reading.paragraphs.reduce((sum, { words }) => sum + words, 0)).toBe(reading.words)
  expect(reading.copied?.map(({ from, to }) => ANSWER.slice(from, to))).toEqual([
    'she said to the air above his cap',
  ])
  expect(reading.quotations?.wrong).toHaveLength(1)
  expect(reading.signs.map(({ id }) => id)).toEqual(['letter-end'])
  expect(reading.repeated.map(({ word, places }) => [word, places.length])).toEqual([['because', 4]])
  expect(reading.very.map(({ adjective }) => adjective)).toEqual(['sad', 'dark', 'hot'])
  expect(reading.beginnings.map(({ words }) => words)).toEqual([
    'The lights',
    'I was',
    'I did',
    'It was',
    'I went',
  ])
  expect(commonBeginning(reading.beginnings)).toEqual({ word: 'I', count: 3 })
  expect(kindsToShow(reading, LETTER, undefined)).toEqual([
    'length',
    'copied',
    'quotations',
    'form',
    'slips',
    'same',
    'very',
    'beginnings',
  ])
})

test('without a source, what needs one is not looked for', () => {
  const question = { ...LETTER, source: undefined }
  const reading = createReader(question, isAdjective)(ANSWER)
  expect([reading.copied, reading.quotations]).toEqual([undefined, undefined])
  expect(kindsToShow(reading, question, 0)).toEqual(['length', 'form', 'same', 'very', 'beginnings'])
})

test('in a summary, what is from the text comes first', () => {
  const question = { ...LETTER, kind: 'summary', text: 'Write a summary.' }
  expect(kindsToShow(createReader(question, isAdjective)(ANSWER), question, undefined)[0]).toBe('copied')
  expect(wantsOwnWords({ kind: 'short answers', text: 'Explain in your own words.' })).toBe(true)
  expect(wantsOwnWords(LETTER)).toBe(false)
})

test.each([
  ['Write about 250 to 350 words.', { from: 250, to: 350 }],
  ['Write 600–900 words.', { from: 600, to: 900 }],
  ['Use no more than 120 words.', { to: 120 }],
  ['Write at least 400 words.', { from: 400 }],
  ['In 1999 they sold 30 to 40 cakes.', { from: 1 }],
])('%s', (text, words) => expect(askedWords({ text, words: { from: 1 } })).toEqual(words))

test('a length in the range says nothing; one that is not known asks', () => {
  expect(hasAskedLength({ words: 265, asked: { from: 250, to: 350 } })).toBe(true)
  expect(hasAskedLength({ words: 120, asked: { to: 120 } })).toBe(true)
  expect(hasAskedLength({ words: 121, asked: { to: 120 } })).toBe(false)
  expect(hasAskedLength({ words: 10, asked: undefined })).toBeUndefined()
})

test('names, small words and words of the question are not counted as said again', () => {
  const text =
    'Sunanda and Sunanda and Sunanda and Sunanda wrote the letter, a letter, one letter, my letter. gate gate gate gate'
  expect(createReader(LETTER, isAdjective)(text).repeated.map(({ word }) => word)).toEqual(['gate'])
})

test('in a long text a word has to stand more often', () => {
  const rest = Array.from({ length: 600 }, (_, index) => `w${index}x`).join(' ')
  expect(createReader(LETTER, isAdjective)(`gate gate gate gate ${rest}`).repeated).toEqual([])
  expect(createReader(LETTER, isAdjective)(`${'gate '.repeat(9)}${rest}`).repeated).toHaveLength(1)
})

const piece = fc.constantFrom(
  'I was very dark',
  '. ',
  '? ',
  '\n\n',
  '‘Pinto, please do something.’ ',
  'she said to the air above ',
  'because ',
  '😀',
  'یہ اردو ہے ',
  '—',
  '[…] ',
  'Mr. ',
  'Dear Uncle,',
  '\r\n',
  '\u0301',
  '\uD83D',
  '"',
  "'",
  '   ',
)
const prose = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

test('any text is read, and every place is in it and in order', () => {
  const read = createReader(LETTER, isAdjective)
  fc.assert(
    fc.property(prose, (text) => {
      const reading = read(text)
      const lists = [
        reading.paragraphs,
        reading.sentences,
        reading.copied ?? [],
        reading.quotations?.wrong ?? [],
        reading.very,
        reading.beginnings,
      ]
      for (const places of lists) {
        expect(places.every(({ from, to }) => from >= 0 && to > from && to <= text.length)).toBe(true)
        expect(places.every(({ from }, index) => from >= (places[index - 1]?.to ?? 0))).toBe(true)
      }
      for (const place of [...(reading.copied ?? []), ...reading.very]) {
        const around = sentencesAround(reading.sentences, place)
        expect(around.from <= place.from && around.to >= place.to).toBe(true)
        expect(withRange(text, around, text.slice(around.from, around.to))).toBe(text)
      }
    }),
    { numRuns: 500 },
  )
})

test('a word is the same in any case, with any apostrophe; a hyphen divides', () => {
  expect(tokensOf("Don't DON’T thirty-one ﬁre").map(({ word }) => word)).toEqual([
    "don't",
    "don't",
    'thirty',
    'one',
    'fire',
  ])
})
