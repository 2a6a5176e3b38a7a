import { expect, test } from 'vitest'
import { fieldLabel, handedInDetail, taskLine } from './writing-paper.ts'

const QUESTION = { id: '3', number: '3' }

test('the field is named by its question and marks', () => {
  expect(fieldLabel({ ...QUESTION, marks: 25 })).toBe('My answer to Question 3, 25 marks')
  expect(fieldLabel({ id: '1a', number: '1(a)', marks: 1 })).toBe('My answer to Question 1(a), 1 mark')
  expect(fieldLabel(QUESTION)).toBe('My answer to Question 3')
  expect(fieldLabel(undefined)).toBe('My answer')
})

test.each([
  [{ kind: 'directed writing', words: { from: 250, to: 350 } }, 'Directed writing, 250 to 350 words'],
  [{ kind: 'summary', words: { to: 120 } }, 'Summary, at most 120 words'],
  [{ words: { from: 600 } }, 'At least 600 words'],
  [{ kind: 'short answers' }, 'Short answers'],
  [{}, ''],
])('%j asks for %j', (facts, line) => expect(taskLine({ ...QUESTION, ...facts })).toBe(line))

test.each([
  [{ words: 324, minutes: 118 }, 'Question 3, 324 words, 118 minutes.'],
  [{ words: 1, minutes: 1 }, 'Question 3, 1 word, 1 minute.'],
  [{ words: 1204, minutes: undefined }, 'Question 3, 1,204 words.'],
  [{ words: undefined, minutes: 118 }, 'Question 3, 118 minutes.'],
])('handing in %j says %s', (result, text) => expect(handedInDetail('Question 3', result)).toBe(text))
