import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  divideGuidance,
  markOfPoints,
  pointsOf,
  readSchemePoints,
  marksOfWay,
  wayToMark,
} from './scheme-points.ts'
import { SCALE } from './scales.fixture.ts'

const FILE = {
  v: 1,
  questions: [
    {
      number: '1(c)',
      isByPoints: true,
      marks: 2,
      points: [
        { text: 'An ox-cart is backed into the sea', guidance: 'One mark each for any two.' },
        { text: 'They come out in a rowing boat', guidance: '' },
        { text: 'A man wades in' },
      ],
    },
    { number: '', isByPoints: true, marks: 2, points: [{ text: 'A point' }] },
    { number: '2', isByPoints: true, marks: '2', points: [{ text: 'A point' }] },
    { number: '3', isByPoints: true, marks: 2, points: [] },
  ],
}

test('the points of a mark scheme are read, and questions that make no sense are left out', () => {
  const [question, ...others] = readSchemePoints(FILE)
  expect(others).toEqual([])
  expect(question?.points.map(({ guidance }) => guidance)).toEqual(['One mark each for any two.', '', ''])
})

test.each([[null], [{ v: 2, questions: FILE.questions }], ['[]'], [{ v: 1 }]])(
  '%j has no points',
  (value) => {
    expect(readSchemePoints(value)).toEqual([])
  },
)

test('a mark is never more than the question has, nor more than what is ticked', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: -2, max: 12 }))
  fc.assert(
    fc.property(
      numbers,
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 10 }),
      (ticks, marks, size) => {
        const points = Array.from({ length: size }, () => ({ text: 'A point', guidance: '' }))
        const got = markOfPoints(new Set(ticks), { number: '1', marks, isByPoints: true, points })
        const real = ticks.filter((each) => each >= 0 && each < size).length
        expect(got).toBe(Math.min(real, marks))
      },
    ),
  )
})

test.each([
  [
    'One mark for each half. Do not accept ‘dog’ alone.',
    'One mark for each half.',
    'Do not accept ‘dog’ alone.',
  ],
  [
    '‘She is kind’ without a link to the news earns nothing.',
    '',
    '‘She is kind’ without a link to the news earns nothing.',
  ],
  ['Accept ‘at a glance’, i.e. briefly.', 'Accept ‘at a glance’, i.e. briefly.', ''],
  ['‘Strict’ alone is not enough. Accept ‘powerful’', 'Accept ‘powerful’', '‘Strict’ alone is not enough.'],
  ['', '', ''],
])('%s', (guidance, accepts, traps) => expect(divideGuidance(guidance)).toEqual({ accepts, traps }))

test('no word of guidance is lost', () => {
  const word = fc.constantFrom(
    'Accept',
    'earns',
    'nothing',
    '0.5',
    'e.g.',
    'Do',
    'not',
    'enough.',
    'is',
    '‘a.b’',
  )
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const { accepts, traps } = divideGuidance(words.join(' '))
      const kept = `${accepts} ${traps}`.split(/\s+/).filter((each) => each !== '')
      expect(kept.toSorted()).toEqual(words.toSorted())
    }),
  )
})

test('the points of the last marking are ticked again, unless the mark scheme gives another mark for them now', () => {
  const [question] = readSchemePoints(FILE)
  if (!question) throw new Error('no question')
  const marking = { got: 2, marks: [{ got: 2, of: 2, points: [0, 2] }] }
  expect(pointsOf(marking, question)).toEqual([0, 2])
  expect(pointsOf(marking, { ...question, points: question.points.slice(0, 2) })).toEqual([])
  expect(pointsOf({ got: 2, marks: [{ got: 2, of: 2 }] }, question)).toEqual([])
  expect(pointsOf(undefined, question)).toEqual([])
})

const points = (marks: number, count: number, isByPoints = true) => ({
  number: '1(c)',
  marks,
  isByPoints,
  points: Array.from({ length: count }, () => ({ text: 'A point', guidance: '' })),
})

test.each([
  ['a short answer with its points', { marks: 2, points: points(2, 3) }, 'points', 2],
  ['points that do not reach the marks', { marks: 3, points: points(3, 2) }, 'mark', 3],
  ['a list of ideas with a scale', { marks: 25, points: points(25, 30, false), scale: SCALE }, 'levels', 25],
  ['a list of ideas without a scale', { marks: 15, points: points(15, 16, false) }, 'mark', 15],
  ['a question with the scale of its marks', { marks: 25, scale: SCALE }, 'levels', 25],
  ['a part of the question that the scale is for', { marks: 4, scale: SCALE }, 'mark', 4],
  ['a question whose marks are not known', { marks: undefined, scale: SCALE }, 'levels', 25],
])('%s', (_, question, type, marks) => {
  const way = wayToMark(question)
  expect(way?.type).toBe(type)
  expect(way && marksOfWay(way)).toBe(marks)
})

test('without any marks there is no way', () => expect(wayToMark({ marks: undefined })).toBeUndefined())
