import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isQuestionNumber, readDocumentQuestions } from './read-document-questions.ts'

const PLACE = { number: '2(d)', page: 3, y: 120.5, marks: 15, text: 'Text C' }
const GOOD = { v: 1, places: [PLACE], texts: [{ name: 'Text C', page: 2, y: 60 }] }

test('a list of questions is read as it was written', () => {
  const text = JSON.stringify(GOOD)
  expect(readDocumentQuestions(JSON.parse(text))).toEqual(GOOD)
})

test.each([
  ['no version', { ...GOOD, v: undefined }],
  ['another version', { ...GOOD, v: 2 }],
  ['a number that is none', { ...GOOD, places: [{ ...PLACE, number: '<b>' }] }],
  ['a number twice', { ...GOOD, places: [PLACE, PLACE] }],
  ['a page that is none', { ...GOOD, places: [{ ...PLACE, page: 0 }] }],
  ['a height that is none', { ...GOOD, places: [{ ...PLACE, y: null }] }],
  ['marks that are none', { ...GOOD, places: [{ ...PLACE, marks: 2.5 }] }],
  ['a text without a name', { ...GOOD, texts: [{ name: '', page: 1, y: 0 }] }],
  ['a name without an end', { ...GOOD, texts: [{ name: 'x'.repeat(41), page: 1, y: 0 }] }],
  ['too many places', { ...GOOD, places: Array.from({ length: 401 }, () => PLACE) }],
])('%s: no list', (_name, value) => expect(readDocumentQuestions(value)).toBeUndefined())

test('any value at all gives a list or nothing', () => {
  assert(
    property(anything(), (value) => {
      const read = readDocumentQuestions(value)
      expect(read === undefined || read.v === 1).toBe(true)
    }),
  )
})

test.each([
  ['3', true],
  ['12', true],
  ['1(a)', true],
  ['1(b)(iv)', true],
  ['0', false],
  ['1(ab)', false],
  ['1a', false],
  ['123', false],
])('%s is a question number: %s', (text, expected) => expect(isQuestionNumber(text)).toBe(expected))
