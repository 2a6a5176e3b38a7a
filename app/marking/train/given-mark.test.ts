import { expect, test } from 'vitest'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import type { PublishedAnswer, ScaleObjective } from '#domain/tasks/published-task.ts'
import { isMarkedToo, judgeSteps, resultLines, resultTitle, targetName } from './given-mark.ts'

const scale = (of: number, name = 'Reading'): ScaleObjective => ({
  name,
  of,
  levels: [1, 2, 3, 4, 5].map((level) => ({
    level,
    from: (of / 5) * (level - 1) + 1,
    to: (of / 5) * level,
    text: `Level ${level}.`,
  })),
})
const target = (of: number, got: number, more: Partial<MarkTarget['truth']> = {}): MarkTarget => ({
  truth: { objective: 'Reading', got, of, ...more },
  of,
  scales: [scale(of)],
})
const ANSWER: PublishedAnswer = {
  id: 'a',
  address: '/a',
  title: 'A',
  band: 'middle',
  got: 19,
  of: 35,
  marks: [],
  notHigher: 'It stops.',
  notLower: 'It begins.',
  paragraphs: [[{ text: 'One here. ' }, { text: 'Two there', note: 0 }, { text: '. Three.' }]],
  notes: [{ text: 'x', colour: 'mint' }],
}
const parts = (targets: MarkTarget[], given: Parameters<typeof judgeSteps>[1] = []) =>
  judgeSteps(targets, given).map((step) => `${step.target} ${step.part}`)

test('each objective has a level, a mark in it and a sentence', () => {
  expect(parts([target(10, 6), target(25, 12)])).toEqual([
    '0 level',
    '0 mark',
    '0 sentence',
    '1 level',
    '1 mark',
    '1 sentence',
  ])
})

test('a level of one mark needs no mark, many objectives need no sentences, and parts without levels need a mark alone', () => {
  expect(parts([target(5, 3)])).toEqual(['0 level', '0 sentence'])
  expect(parts([target(10, 6)], [{ level: 0 }])).toEqual(['0 level', '0 sentence'])
  expect(parts([1, 2, 3, 4].map(() => target(5, 3)))).toEqual(['0 level', '1 level', '2 level', '3 level'])
  expect(parts([{ ...target(3, 2), scales: [] }])).toEqual(['0 mark'])
})

test('the names of what is marked', () => {
  const named = (objective?: string) =>
    targetName({ truth: { got: 1, of: 5, ...(objective && { objective }) }, of: 5, scales: [] })
  expect([named('Reading'), named('B1'), named('(a)'), named()]).toEqual([
    'Reading',
    'Criterion B1',
    'Part (a)',
    'The answer',
  ])
})

test('the sum of both', () => {
  expect(resultTitle([{ got: 9 }, { got: 16 }], ANSWER)).toBe('You gave 25, we gave 19.')
  expect(resultTitle([{ got: 19 }], ANSWER)).toBe('You gave 19, and so did we.')
})

test.each<[number, Partial<MarkTarget['truth']>, string[]]>([
  [12, {}, ['The same mark. Good.']],
  [14, {}, ['Within 2 marks. Good.']],
  [
    16,
    { notHigher: 'Plain words.' },
    ['You are 4 marks higher.', 'Plain words.', 'Level 11–15 says: ‘Level 3.’'],
  ],
  [16, {}, ['You are 4 marks higher.', 'It stops.', 'Level 11–15 says: ‘Level 3.’']],
  [8, { notLower: 'Clear.' }, ['You are 4 marks lower.', 'Clear.', 'Level 11–15 says: ‘Level 3.’']],
])('who gives %i where we gave 12 of 25 reads', (got, more, lines) => {
  expect(resultLines(target(25, 12, more), got, ANSWER)).toEqual(lines)
})

test('a sentence that we marked too', () => {
  expect(isMarkedToo('Two there.', ANSWER.paragraphs)).toBe(true)
  expect(isMarkedToo('One here.', ANSWER.paragraphs)).toBe(false)
  expect(isMarkedToo('Elsewhere.', ANSWER.paragraphs)).toBe(false)
})
