import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedTasks, markWords, nearestAnswers, noNeighbourLine, placeOnLine } from './nearest-answers.ts'
import { taskOf } from './scales.fixture.ts'

const GOAT = taskOf('0500/goat', [[10, 20]])
const TUNER = taskOf('0500/tuner', [[14, 20]])
const LADDER = taskOf('0500/ladder', [
  [4, 20],
  [9, 20],
  [13, 20],
  [18, 20],
])
const mine = { kind: 'extended response', exam: '0500', got: 17, of: 25 }

test('without an answer to the same question, the nearest of its kind are below and above', () => {
  const { below, above } = nearestAnswers([GOAT, TUNER, LADDER], mine)
  expect(below).toMatchObject({ id: '0500/ladder-2', got: 13, isSameQuestion: false })
  expect(above).toMatchObject({ id: '0500/tuner-0', got: 14, isSameQuestion: false })
})

test('an answer to the same question comes first, on the sides that have one', () => {
  const { below, above } = nearestAnswers([GOAT, TUNER, LADDER], { ...mine, task: '0500/goat' })
  expect(below).toMatchObject({ id: '0500/goat-0', isSameQuestion: true })
  expect(above).toMatchObject({ id: '0500/tuner-0', isSameQuestion: false })
})

test('an answer of another exam has to be clearly nearer', () => {
  const far = taskOf('1123/letter', [[16, 25]], { exam: '1123' })
  expect(nearestAnswers([LADDER, far], mine).below?.id).toBe('0500/ladder-2')
  expect(nearestAnswers([GOAT, far], mine).below?.id).toBe('1123/letter-0')
})

test('another kind of question is never compared', () => {
  const essay = taskOf('8021/essay', [[17, 25]], { kind: 'essay' })
  expect(nearestAnswers([essay], mine)).toEqual({ hasAny: false })
})

const tasks = fc.array(
  fc
    .tuple(fc.nat({ max: 4 }), fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }), fc.boolean())
    .map(([n, marks, isKind]) =>
      taskOf(
        `0500/task-${n}`,
        marks.map((got) => [got, 20]),
        { kind: isKind ? 'extended response' : 'summary' },
      ),
    ),
  { maxLength: 5 },
)

test('what stands below is not above, what stands above is higher, and none that is nearer is left out', () => {
  fc.assert(
    fc.property(tasks, fc.integer({ min: 0, max: 25 }), (tasks, got) => {
      const { below, above, hasAny } = nearestAnswers(tasks, { ...mine, got })
      const shares = tasks
        .filter(({ kind }) => kind === mine.kind)
        .flatMap(({ answers }) => answers.map((answer) => answer.got / answer.of))
      const own = got / 25
      const lower = shares.filter((share) => share <= own)
      const higher = shares.filter((share) => share > own)
      expect(below && below.got / below.of).toBe(lower.length > 0 ? Math.max(...lower) : undefined)
      expect(above && above.got / above.of).toBe(higher.length > 0 ? Math.min(...higher) : undefined)
      expect(hasAny).toBe(shares.length > 0)
    }),
  )
})

test.each([
  [
    [GOAT, TUNER],
    { got: 9, of: 25 },
    'We have no marked answer below 9 of 25 yet. Compare with the nearest one above: 10 of 20.',
  ],
  [
    [GOAT, TUNER],
    { got: 20, of: 25 },
    'We have no marked answer above 20 of 25 yet. Compare with the nearest one below: 14 of 20.',
  ],
  [
    [GOAT, TUNER],
    { got: 17, of: 20 },
    'We have no marked answer above 17 of 20 yet. Compare with the nearest one below: 14.',
  ],
  [[GOAT, TUNER], { got: 25, of: 25 }, undefined],
  [[GOAT, TUNER], { got: 15, of: 25 }, undefined],
  [[], { got: 15, of: 25 }, 'We have no marked answer to this kind of question yet.'],
])('%#', (tasks, mark, line) => {
  const near = nearestAnswers(tasks, { ...mine, ...mark })
  expect(noNeighbourLine(near, mark)).toBe(line)
})

test('a mark of another total has its own place on the line', () => {
  expect(placeOnLine({ got: 14, of: 20 }, 25)).toBe(17.5)
  expect(markWords({ got: 14, of: 20 }, 25)).toBe('14 of 20')
})

test('what a comparison may show is known before there is a mark', () => {
  fc.assert(
    fc.property(tasks, fc.integer({ min: 0, max: 25 }), (all, got) => {
      const { below, above } = nearestAnswers(all, { ...mine, got })
      const known = comparedTasks(all, mine)
      expect(known).toEqual(expect.arrayContaining([below, above].flatMap((near) => near?.task ?? [])))
      expect(new Set(known).size).toBe(known.length)
    }),
  )
})

test('the task that most marks are compared with comes first', () => {
  expect(comparedTasks([GOAT, LADDER], mine)[0]).toBe('0500/ladder')
})
