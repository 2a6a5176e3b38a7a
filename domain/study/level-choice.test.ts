import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PublishedScale, ScaleObjective } from '#domain/tasks/published-task.ts'
import { answerToMark, letterAnswers, targetsOf } from './level-choice.ts'
import type { JudgedLevel } from '#domain/study/log/record.ts'

const task = { id: '0500/canteen-speech', answers: ['low', 'middle', 'good', 'top'].map((id) => ({ id })) }
const judged = (answer: string): JudgedLevel => ({
  task: task.id,
  answer,
  kind: 'directed writing',
  marks: [{ got: 1, of: 5, truth: 1 }],
  at: '2026-11-22T10:00:00.000Z',
})

test('the letters of a task do not depend on the order of its answers', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(ids, fc.string(), (given, id) => {
      const answers = given.map((each) => ({ id: each }))
      const lettered = letterAnswers({ id, answers })
      expect(letterAnswers({ id, answers: answers.toReversed() })).toEqual(lettered)
      expect(lettered.map(({ letter }) => letter).join('')).toBe('ABCDEF'.slice(0, given.length))
    }),
  )
})

test('the letters of many tasks do not follow the bands', () => {
  const firsts = new Set(
    Array.from({ length: 40 }, (_, index) => letterAnswers({ ...task, id: `0500/${index}` })[0]?.answer.id),
  )
  expect(firsts.size).toBe(4)
})

test('the asked answer is shown, or the first that is not marked', () => {
  const lettered = letterAnswers(task)
  const [first, second] = lettered
  if (!first || !second) throw new Error('no answers')
  expect(answerToMark(lettered, [], null)).toBe(first)
  expect(answerToMark(lettered, [judged(first.answer.id)], null)).toBe(second)
  expect(answerToMark(lettered, [judged(first.answer.id)], 'a')).toBe(first)
  expect(
    answerToMark(
      lettered,
      task.answers.map(({ id }) => judged(id)),
      null,
    ),
  ).toBeUndefined()
  expect(answerToMark(lettered, [], 'Z')).toBe(first)
})

const objective = (name: string | undefined, of: number): ScaleObjective => ({
  name,
  of,
  levels: [1, 2, 3, 4, 5].map((level) => ({ level, from: level, to: level, text: `Level ${level}.` })),
})
const scale = (...objectives: ScaleObjective[]): PublishedScale => ({
  id: 'x',
  title: 'X',
  marked: 'by objective',
  objectives,
  adviceHtml: '',
})

test('each mark has the levels of its objective', () => {
  const marks = [
    { objective: 'Reading', got: 6, of: 10 },
    { objective: 'Writing', got: 13, of: 25 },
  ]
  const scales = scale(objective('writing', 25), objective('reading', 10))
  expect(targetsOf(marks, scales).map((target) => target.scales.map(({ name }) => name))).toEqual([
    ['reading'],
    ['writing'],
  ])
})

test('one mark for all objectives has the levels of each; a part without levels has none', () => {
  const together = scale(objective('AO1', 30), objective('AO2', 30))
  expect(targetsOf([{ got: 27, of: 30 }], together)[0]?.scales).toHaveLength(2)
  const parts = [
    { objective: '(a)', got: 2, of: 3 },
    { objective: '(b)', got: 1, of: 2 },
  ]
  expect(targetsOf(parts, together).every(({ scales }) => scales.length === 0)).toBe(true)
  expect(targetsOf([{ got: 1, of: 5 }], undefined)[0]?.scales).toEqual([])
})
