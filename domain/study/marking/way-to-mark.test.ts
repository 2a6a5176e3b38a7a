import { expect, test } from 'vitest'
import { SCALE } from './scales.fixture.ts'
import { marksOfWay, wayToMark } from './way-to-mark.ts'

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
