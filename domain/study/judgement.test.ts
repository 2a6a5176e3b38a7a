import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eyeOf, firstOfEach, isWithin, LEAST_ANSWERS, largestMiss, toleranceOf } from './judgement.ts'
import type { JudgedLevel } from '#domain/study/log/record.ts'

const AT = '2026-11-22T10:00:00.000Z'

const mark = fc
  .tuple(fc.constantFrom('Reading', 'Writing', undefined), fc.integer({ min: 1, max: 50 }))
  .chain(([objective, of]) =>
    fc
      .record({ got: fc.integer({ min: 0, max: of }), truth: fc.integer({ min: 0, max: of }) })
      .map(({ got, truth }) =>
        objective === undefined ? { got, truth, of } : { got, truth, of, objective },
      ),
  )
const level = fc.array(mark, { minLength: 1, maxLength: 3 }).map((marks) => ({ marks, kind: 'summary' }))
const levels = fc
  .array(level, { minLength: LEAST_ANSWERS, maxLength: 20 })
  .map((given) =>
    given.map((each, index): JudgedLevel => ({ ...each, task: '0500/x', answer: `answer-${index}`, at: AT })),
  )

test.each([
  [1, 1],
  [10, 1],
  [11, 2],
  [25, 2],
  [26, 3],
  [40, 3],
])('of %i marks, %i either side is good', (of, tolerance) => expect(toleranceOf(of)).toBe(tolerance))

test('a judge who always says the truth has no error', () => {
  fc.assert(
    fc.property(levels, (given) => {
      const truthful = given.map((each) => ({
        ...each,
        marks: each.marks.map((one) => ({ ...one, got: one.truth })),
      }))
      const eye = eyeOf(truthful)
      expect(eye?.mean).toBe(0)
      for (const { mean, bias, direction, points } of eye?.objectives ?? []) {
        expect({ mean, bias, direction }).toEqual({ mean: 0, bias: 0, direction: 'close' })
        expect(points.every(({ error }) => error === 0)).toBe(true)
      }
    }),
  )
})

test('the order in which answers are marked changes no figure', () => {
  const figures = (given: readonly JudgedLevel[]) =>
    Object.fromEntries(
      (eyeOf(given)?.objectives ?? []).map(({ objective, of, mean, bias, points }) => [
        `${objective} ${of}`,
        { mean: mean.toFixed(6), bias: bias.toFixed(6), count: points.length },
      ]),
    )
  fc.assert(
    fc.property(
      levels.chain((given) =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
      ),
      ([given, shuffled]) => {
        expect(figures(shuffled)).toEqual(figures(given))
      },
    ),
  )
})

test('a judge who misses by the same the other way is harsh instead of generous', () => {
  fc.assert(
    fc.property(levels, (given) => {
      // The marks change places with ours.
      const turned = given.map((each) => ({
        ...each,
        marks: each.marks.map((one) => ({ ...one, got: one.truth, truth: one.got })),
      }))
      const other = { close: 'close', uneven: 'uneven', generous: 'harsh', harsh: 'generous' } as const
      const directions = (eyeOf(given)?.objectives ?? []).map(({ direction }) => other[direction])
      expect((eyeOf(turned)?.objectives ?? []).map(({ direction }) => direction)).toEqual(directions)
      expect(eyeOf(turned)?.mean).toBe(eyeOf(given)?.mean)
    }),
  )
})

test('the mean error is never smaller than the bias', () => {
  fc.assert(
    fc.property(levels, (given) => {
      for (const { mean, bias } of eyeOf(given)?.objectives ?? [])
        expect(mean + 1e-9).toBeGreaterThanOrEqual(Math.abs(bias))
    }),
  )
})

const judged = (answer: string, got: number, truth: number, of = 25): JudgedLevel => ({
  task: '0500/canteen-speech',
  answer,
  kind: 'directed writing',
  marks: [{ objective: 'Writing', got, of, truth }],
  at: AT,
})

test('four answers are too few, and the same answer twice is one', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => judged(id, 12, 12))
  expect(eyeOf(four)).toBeUndefined()
  expect(eyeOf([...four, judged('a', 20, 12)])).toBeUndefined()
  expect(firstOfEach([...four, judged('a', 20, 12)])).toEqual(four)
  expect(eyeOf([...four, judged('e', 12, 12)])?.answers).toBe(5)
})

test('who gives three marks more is generous, and the larger miss comes first', () => {
  const marks = [
    { objective: 'Reading', got: 7, of: 10, truth: 6 },
    { objective: 'Writing', got: 17, of: 25, truth: 12 },
  ]
  const five = [1, 2, 3, 4, 5].map((id) => Object.assign(judged(`a${id}`, 15, 12), { marks }))
  const eye = eyeOf(five)
  expect(eye?.mean).toBe(3)
  expect(eye?.objectives.map(({ direction }) => direction)).toEqual(['generous', 'generous'])
  expect(eye && largestMiss(eye)?.objective).toBe('Writing')
})

test('who misses as much above as below is uneven', () => {
  const errors = [4, -4, 4, -4, 0]
  const eye = eyeOf(errors.map((error, index) => judged(`a${index}`, 12 + error, 12)))
  expect(eye?.objectives[0]?.direction).toBe('uneven')
})

test('within what is good', () => {
  expect(isWithin({ got: 14, truth: 12, of: 25 })).toBe(true)
  expect(isWithin({ got: 9, truth: 12, of: 25 })).toBe(false)
})
