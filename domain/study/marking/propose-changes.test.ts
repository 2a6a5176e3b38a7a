import { expect, test } from 'vitest'
import { objectivesToMark } from './level-marks.ts'
import { proposeChanges } from './propose-changes.ts'
import { SCALE } from './scales.fixture.ts'

const { objectives } = SCALE
const mark = (objective: string, got: number, of: number, level: number) => ({ objective, got, of, level })
const texts = (...marks: ReturnType<typeof mark>[]) =>
  proposeChanges(objectives, marks).map(({ text }) => text)

test('the weaker objective comes first, with what leads to its next level', () => {
  expect(proposeChanges(objectives, [mark('reading', 9, 15, 3), mark('writing', 8, 10, 4)])).toEqual([
    { text: 'Move to 4 of reading.', example: 'Like this, for 4 of reading.', objective: 'Reading' },
    { text: 'Move to 5 of writing.', example: 'Like this, for 5 of writing.', objective: 'Writing' },
  ])
  expect(texts(mark('reading', 14, 15, 5), mark('writing', 3, 10, 2))[0]).toBe('Move to 3 of writing.')
})

test('a low answer aims at the middle, the best level at all of it, and full marks at nothing', () => {
  expect(texts(mark('reading', 0, 15, 0))).toEqual(['Move to 3 of reading.'])
  expect(texts(mark('reading', 2, 15, 1))).toEqual(['Move to 3 of reading.'])
  expect(texts(mark('reading', 14, 15, 5))).toEqual(['Move to 5 of reading.'])
  expect(texts(mark('reading', 15, 15, 5))).toEqual([])
})

test('there are never more than three', () => {
  const many = objectives.map((objective) =>
    Object.assign(structuredClone(objective), {
      moves: objective.moves?.flatMap((move) => [move, { ...move, text: `${move.text} Again.` }]),
    }),
  )
  const marks = [mark('reading', 9, 15, 3), mark('writing', 8, 10, 4)]
  expect(proposeChanges(many, marks).map(({ text }) => text)).toEqual([
    'Move to 4 of reading.',
    'Move to 4 of reading. Again.',
    'Move to 5 of writing.',
  ])
})

test('where one mark is given for all objectives, each of them has its move', () => {
  const together = objectivesToMark({ ...SCALE, marked: 'together' })
  const proposals = proposeChanges(together, [{ got: 9, of: 15, level: 3 }])
  expect(proposals.map(({ text, objective }) => [text, objective])).toEqual([
    ['Move to 4 of reading.', 'Your answer'],
    ['Move to 4 of writing.', 'Your answer'],
  ])
})
