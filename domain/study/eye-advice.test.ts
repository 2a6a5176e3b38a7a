import { expect, test } from 'vitest'
import type { TaskSummary } from '#domain/tasks/published-task.ts'
import {
  adviceOf,
  eyeLine,
  missedKind,
  nextTask,
  objectiveTitle,
  overLine,
  tooFewLine,
} from './eye-advice.ts'
import { eyeOf } from './judgement.ts'
import type { JudgedLevel } from '#domain/study/log/record.ts'

const judged = (answer: number, writing: number, reading = 0, kind = 'directed writing'): JudgedLevel => ({
  task: '0500/canteen-speech',
  answer: `a${answer}`,
  kind,
  marks: [
    { objective: 'Reading', got: 6 + reading, of: 10, truth: 6 },
    { objective: 'Writing', got: 12 + writing, of: 25, truth: 12 },
  ],
  at: '2026-11-22T10:00:00.000Z',
})
const eyeWith = (...writing: number[]) => {
  const eye = eyeOf(writing.map((error, index) => judged(index, error)))
  if (!eye) throw new Error('too few')
  return eye
}

test.each([
  [0, 'Mark five more answers. Then we can say something useful.'],
  [2, 'Mark three more answers. Then we can say something useful.'],
  [4, 'Mark one more answer. Then we can say something useful.'],
])('after %i answers', (answers, line) => expect(tooFewLine(answers)).toBe(line))

test.each([
  [
    [4, 4, 4, 4, 4],
    'You forgive plain writing. Before you give more than 15 of 25, find two words that only this writer would choose.',
  ],
  [
    [-4, -4, -4, -4, -4],
    'You count the slips. Before you give less than 15 of 25, read one paragraph aloud, and hear whether a reader would stop.',
  ],
  [
    [4, -4, 4, -4, 4, -4],
    'You are above us as often as below. Choose the level first, and say which of its words fit. Then choose the mark.',
  ],
  [[0, 1, 0, -1, 0], 'Your marks are close to ours. Try an answer to another kind of question.'],
])('the advice for errors of %j', (errors, advice) => expect(adviceOf(eyeWith(...errors))).toBe(advice))

test('the lines of an eye', () => {
  const eye = eyeWith(4, 4, 4, 4, 1)
  expect(overLine(eye)).toBe('On average, over 5 answers and two objectives. Within 1 or 2 is good.')
  expect(eye.objectives.map(eyeLine)).toEqual(['0 from ours: close', '3.4 from ours: generous'])
  expect(eye.objectives.map(objectiveTitle)).toEqual(['Reading, of 10', 'Writing, of 25'])
  expect(objectiveTitle({ of: 15 })).toBe('Whole answer, of 15')
})

test('the kind with the largest part of the miss', () => {
  const eye = eyeOf(
    [1, 2, 3, 4].map((id) => judged(id, 1, 0, 'summary')).concat(judged(5, 9, 0, 'narrative')),
  )
  expect(eye && missedKind(eye)).toBe('narrative')
  expect(missedKind(eyeWith(0, 0, 0, 0, 0))).toBeUndefined()
})

const task = (id: string, kind: string, exam: TaskSummary['exam'], answers: string[]): TaskSummary => ({
  id,
  exam,
  title: id,
  kind,
  forms: [],
  marks: 25,
  begins: 'Write.',
  answers: answers.map((answer) => ({ id: answer, band: 'low', got: 5, of: 25 })),
})

test('the next task has an answer that is new, and fits', () => {
  const tasks = [
    task('0500/one', 'summary', '0500', ['a1']),
    task('0500/two', 'narrative', '0500', ['a2']),
    task('1123/three', 'narrative', '1123', ['a3', 'a4']),
  ]
  const next = (done: JudgedLevel[], wanted: Parameters<typeof nextTask>[2]) =>
    nextTask(tasks, done, wanted)?.id
  expect(next([], {})).toBe('1123/three')
  expect(next([], { kind: 'summary' })).toBe('0500/one')
  expect(next([], { kind: 'narrative', exam: '0500' })).toBe('0500/two')
  expect(next([judged(2, 0)], { kind: 'narrative', exam: '0500' })).toBe('1123/three')
  expect(
    next(
      [1, 2, 3, 4].map((id) => judged(id, 0)),
      {},
    ),
  ).toBeUndefined()
})
