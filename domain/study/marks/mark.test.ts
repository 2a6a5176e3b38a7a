import { expect, test } from 'vitest'
import { pageLines } from './line-numbers.ts'
import { type Mark, markAt, notePlace } from './mark.ts'
import { marksCount, placeLabel } from './mark-words.ts'
import { PASSAGE } from './words.fixture.ts'

const base = { page: 2, file: 'f' }
const line = (y: number) => ({ x: 70, y, width: 200, height: 11 })
const HIGHLIGHT: Mark = {
  ...base,
  ids: ['h'],
  tool: 'highlight',
  colour: 'yellow',
  words: 'read enough',
  lines: [line(114), line(128)],
}
const PEN: Mark = {
  ...base,
  ids: ['p'],
  tool: 'pen',
  isUnder: false,
  strokes: [
    [
      { x: 50, y: 102 },
      { x: 50, y: 140 },
    ],
  ],
}
const NOTE: Mark = { ...base, ids: ['n'], tool: 'note', place: { x: 400, y: 120 }, text: 'why?' }
const MARKS = [HIGHLIGHT, PEN, NOTE]

test.each([
  ['on a highlight', 2, 80, 120, 'h'],
  ['between its lines', 2, 80, 126, undefined],
  ['near a stroke', 2, 53, 120, 'p'],
  ['too far from a stroke', 2, 58, 120, undefined],
  ['near a note', 2, 404, 122, 'n'],
  ['on another page', 1, 80, 120, undefined],
])('a press %s finds it', (_, page, x, y, id) => expect(markAt(MARKS, page, { x, y }, 4)?.ids[0]).toBe(id))

test('of marks that lie over each other the last one is found', () => {
  const above: Mark = { ...HIGHLIGHT, ids: ['above'] }
  expect(markAt([...MARKS, above], 2, { x: 80, y: 120 }, 4)?.ids).toEqual(['above'])
})

test('the number of a note stands at the end of its words, or beside its stroke', () => {
  expect(notePlace(HIGHLIGHT)).toEqual({ x: 270, y: 128 })
  expect(notePlace(PEN)).toEqual({ x: 50, y: 102 })
})

test('words are named by their first line, a stroke in the margin by all its lines', () => {
  const lines = pageLines(PASSAGE)
  expect(placeLabel(HIGHLIGHT, lines, false)).toBe('line 2')
  expect(placeLabel(PEN, lines, false)).toBe('lines 1 to 3')
  expect(placeLabel(NOTE, lines, true)).toBe('page 2, line 2')
  expect(placeLabel(NOTE, pageLines([]), false)).toBe('page 2')
  expect(placeLabel(NOTE, undefined, false)).toBe('page 2')
})

test('one mark, more marks', () => expect([1, 2].map(marksCount)).toEqual(['1 mark', '2 marks']))
