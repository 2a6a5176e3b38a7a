import { expect, test } from 'vitest'
import { copiedShare } from '#domain/first-reading/copied.ts'
import { createReader } from '#domain/first-reading/read-through.ts'
import { tokensOf } from '#domain/first-reading/tokens.ts'
import type { Band } from '#domain/tasks/published-task.ts'
import { ladderAnswers } from './ladders.fixture.ts'

// What the first reading says of our own marked answers. They are our inventions, so the bounds are wide.

const answers = ladderAnswers().map(({ id, band, text, question }) => {
  const reading = createReader(question, () => true)(text)
  return { id, band, question, reading, share: copiedShare(tokensOf(text), reading.copied ?? []) }
})

test('every ladder is read', () => {
  expect(answers.length).toBeGreaterThan(170)
  expect(answers.every(({ reading }) => reading.words > 0)).toBe(true)
})

test.each<[Band, number, number]>([
  ['low', 0.5, 0.85],
  ['middle', 0.05, 0.25],
  ['good', 0.02, 0.07],
  ['top', 0, 0.01],
])('in a %s summary, words in copied runs are between %d and %d of all', (band, from, to) => {
  const shares = answers.filter((each) => each.question.kind === 'summary' && each.band === band)
  expect(shares.length).toBeGreaterThan(1)
  expect(shares.filter(({ share }) => share < from || share > to)).toEqual([])
})

test('quotations of our answers are compared, and hardly one is said to differ', () => {
  const compared = answers.reduce((sum, { reading }) => sum + (reading.quotations?.compared ?? 0), 0)
  const wrong = answers.reduce((sum, { reading }) => sum + (reading.quotations?.wrong.length ?? 0), 0)
  expect(compared).toBeGreaterThan(1000)
  // An answer that tries another word in a quotation to show what it would change.
  expect(wrong).toBeLessThanOrEqual(8)
})

test('a top answer shows the signs of its form', () => {
  const missing = answers.filter(({ band, reading }) => band === 'top' && reading.signs.length > 0)
  expect(missing.map(({ id }) => id).length).toBeLessThanOrEqual(3)
})
