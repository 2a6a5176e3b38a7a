import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatScan, readClassMarks, spreadOf } from './class-marks.ts'

const PLACE = { task: '0500/canteen-speech', letter: 'B' }
const TWO = [{ of: 10 }, { of: 25 }]
const read = (text: string, targets = TWO) => readClassMarks(text, targets, PLACE)

test.each([
  [
    '6 13\n7 15',
    [
      [6, 7],
      [13, 15],
    ],
  ],
  [
    '6\t13\r\n7;15\n\n',
    [
      [6, 7],
      [13, 15],
    ],
  ],
  ['Reading 6, writing 13', [[6], [13]]],
  ['0500/canteen-speech B 6 13', [[6], [13]]],
  ['', [[], []]],
])('%j', (text, marks) => expect(read(text)).toEqual({ marks, unread: [] }))

test('with one mark for an answer, a line may have the marks of a whole row', () => {
  expect(read('12 14 9\n17', [{ of: 25 }]).marks).toEqual([[12, 14, 9, 17]])
})

test.each([
  ['6', 'has 1 mark; this answer needs 2.'],
  ['6 13 2', 'has 3 marks; this answer needs 2.'],
  ['11 13', 'has 11: the most is 10.'],
  ['6.5 13', 'has 6.5: marks are whole.'],
  ['none', 'has no mark.'],
  ['0500/canteen-speech C 6 13', 'is for 0500/canteen-speech, answer C.'],
])('%j is not understood', (text, why) => {
  expect(read(`7 15\n${text}`)).toEqual({ marks: [[7], [15]], unread: [{ line: 2, why }] })
})

test('what a screen shows is read as it was given', () => {
  const marks = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 25 }))
  fc.assert(
    fc.property(fc.array(marks), (rooms) => {
      const text = rooms.map((given) => formatScan(PLACE.task, PLACE.letter, given)).join('\n')
      expect(read(text)).toEqual({
        marks: [rooms.map(([one]) => one), rooms.map(([, two]) => two)],
        unread: [],
      })
    }),
  )
})

test('the spread of a room does not depend on who said what first', () => {
  const room = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1 })
  fc.assert(
    fc.property(room, (marks) => {
      const spread = spreadOf(marks, { got: 12, of: 25 })
      expect(spreadOf(marks.toReversed(), { got: 12, of: 25 })).toEqual(spread)
      if (!spread) throw new Error('no spread')
      expect(spread.from).toBeLessThanOrEqual(spread.median)
      expect(spread.median).toBeLessThanOrEqual(spread.to)
    }),
  )
  expect(spreadOf([9, 12, 14, 20], { got: 12, of: 25 })).toEqual({
    count: 4,
    from: 9,
    to: 20,
    median: 13,
    within: 2,
  })
  expect(spreadOf([], { got: 12, of: 25 })).toBeUndefined()
})
