import { expect, test } from 'vitest'
import type { Fact } from '#domain/study/log/fact.ts'
import { MAX_DATA_BYTES, sizeOfData } from '#domain/study/log/fact.ts'
import { factOf, idOf, numbered } from '#domain/study/log/facts.fixture.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import { formatRecordFile, parseRecordFile } from '#domain/study/log/record-file.ts'
import { changedLine, documentMarks, noteNumbers, placeMarks } from './document-marks.ts'
import { highlightWords, noteAt, penStroke, underlineWords } from './draw-mark.ts'
import { type Mark, markBox, type NewMark } from './mark.ts'
import { changeMark, eraseMarks, factsOfMarks, type MarkFact, noteMark } from './mark-facts.ts'
import type { Word } from './page-words.ts'
import { PASSAGE, wordsOf } from './words.fixture.ts'

const DOCUMENT = { subject: '0500/sets/p1-3', document: 'in' }
const SHEET = { page: 2, file: 'f0', words: PASSAGE }
const YELLOW = highlightWords(SHEET, 3, 8, 'yellow')
const UNDERLINE = underlineWords(SHEET, 12, 14, 'g1')
const BRACKET = penStroke(
  SHEET,
  [
    { x: 55, y: 101 },
    { x: 52, y: 103 },
    { x: 52, y: 140 },
    { x: 55, y: 142 },
  ],
  'g2',
)
const NOTE: NewMark = { ...noteAt(SHEET, { x: 500, y: 130 }), text: 'simile' }

const factsOf = (...made: readonly MarkFact[]): Fact[] => made.map((fact, index) => factOf(index + 1, fact))
const marksOf = (facts: readonly Fact[]) =>
  documentMarks(foldFacts(numbered(facts)).notes.get(DOCUMENT.subject) ?? [], 'in')
const rounded = (mark: NewMark) =>
  JSON.parse(
    JSON.stringify(mark, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ),
  )

test.each([
  ['a highlight', YELLOW],
  ['an underline', UNDERLINE],
  ['a bracket in the margin', BRACKET],
  ['a note', NOTE],
  ['a highlight with a note', { ...YELLOW, text: 'He listens' }],
])('%s comes back from the log as it was made', (_, mark) => {
  const facts = factsOf(...noteMark(DOCUMENT, mark))
  const [read] = marksOf(facts)
  const { ids, ...rest } = read ?? { ids: [] }
  expect(ids).toEqual(facts.map(({ id }) => id))
  expect(rest).toMatchObject(rounded(mark))
})

test('a mark says which words it is on, or near which it stands', () => {
  expect(YELLOW.words).toBe('was fifteen, my mother decided that')
  expect(UNDERLINE).toMatchObject({ isUnder: true, words: 'enough books, and' })
  expect(BRACKET).toMatchObject({ isUnder: false, words: 'The year I was fifteen, my' })
  expect(NOTE.words).toBe('Boateng. His shop was a blue')
})

test('a line under words underlines them, a loop around words too', () => {
  const word = PASSAGE[4]
  const { x = 0, y = 0, width = 0, height = 0 } = word ?? {}
  const wavy = Array.from({ length: 20 }, (_, n) => ({
    x: x - 2 + (n * (width + 4)) / 19,
    y: y + height + Math.sin(n),
  }))
  expect(penStroke(SHEET, wavy, 'g')).toMatchObject({ isUnder: true, words: word?.text })
})

test('marks of another document of the paper are its own', () => {
  const facts = factsOf(...noteMark(DOCUMENT, YELLOW), ...noteMark({ ...DOCUMENT, document: 'qp' }, NOTE))
  expect(marksOf(facts)).toHaveLength(1)
})

test('marks stand in the order of the pages', () => {
  const early = highlightWords({ ...SHEET, page: 1 }, 20, 21, 'sky')
  const facts = factsOf(
    ...noteMark(DOCUMENT, NOTE),
    ...noteMark(DOCUMENT, YELLOW),
    ...noteMark(DOCUMENT, early),
  )
  expect(marksOf(facts).map(({ tool, page }) => [tool, page])).toEqual([
    ['highlight', 1],
    ['highlight', 2],
    ['note', 2],
  ])
})

test('a changed colour and a changed note replace what was there, with one mark and one id', () => {
  const made = noteMark(DOCUMENT, YELLOW)
  const rose: Mark = { ...highlightWords(SHEET, 3, 8, 'rose'), ids: [idOf(1)], text: 'listens' }
  expect(marksOf(factsOf(...made, changeMark(DOCUMENT, rose)))).toMatchObject([
    { ids: [idOf(1)], colour: 'rose', text: 'listens' },
  ])
})

test('erased marks are gone, and taking that back makes them again', () => {
  const made = [...noteMark(DOCUMENT, YELLOW), ...noteMark(DOCUMENT, UNDERLINE)]
  const marks = marksOf(factsOf(...made))
  const erased = factsOf(...made, ...eraseMarks(DOCUMENT, marks))
  expect(marksOf(erased)).toEqual([])
  expect(
    marksOf(factsOf(...made, ...eraseMarks(DOCUMENT, marks), ...noteMark(DOCUMENT, YELLOW))),
  ).toHaveLength(1)
})

test('rubbing out a thousand marks makes facts that the table takes', () => {
  const marks = Array.from({ length: 1000 }, (_, n): Mark => ({ ...YELLOW, ids: [idOf(n)] }))
  const facts = eraseMarks(DOCUMENT, marks)
  expect(facts.length).toBeLessThan(10)
  for (const { data } of facts) expect(sizeOfData(data)).toBeLessThanOrEqual(MAX_DATA_BYTES)
})

test('a stroke over 8 KB is several facts and one mark', () => {
  const scribble = Array.from({ length: 4000 }, (_, n) => ({
    x: 300 + 200 * Math.sin(n * 7),
    y: 400 + 300 * Math.cos(n * 5),
  }))
  const facts = factsOf(...noteMark(DOCUMENT, { ...penStroke(SHEET, scribble, 'g9'), text: 'n'.repeat(280) }))
  expect(facts.length).toBeGreaterThan(1)
  for (const { data } of facts) expect(sizeOfData(data)).toBeLessThanOrEqual(MAX_DATA_BYTES)
  for (const order of [facts, facts.toReversed()]) {
    const marks = marksOf(order)
    expect(marks).toHaveLength(1)
    expect(marks[0]?.ids).toHaveLength(facts.length)
    expect(marks[0]?.words).toBeDefined()
  }
})

test('a whole page of highlighter fits into a fact', () => {
  const words = wordsOf(Array.from({ length: 60 }, () => 'ünïcödé '.repeat(12)))
  const [fact] = noteMark(DOCUMENT, {
    ...highlightWords({ ...SHEET, words }, 0, words.length - 1, 'mint'),
    text: '€'.repeat(280),
  })
  expect(sizeOfData(fact?.data ?? {})).toBeLessThanOrEqual(MAX_DATA_BYTES)
})

test.each([
  { tool: 'stamp' },
  { tool: 'highlight', colour: 'green', lines: [[1, 2, 3, 4]] },
  { tool: 'highlight', colour: 'yellow', lines: [] },
  { tool: 'highlight', colour: 'yellow', lines: [[1, 2, 3]] },
  { tool: 'pen', stroke: [1] },
  { tool: 'note', place: ['1', 2] },
])('%j is kept and not shown', (note) => {
  const data = { document: 'in', page: 1, note }
  const record = foldFacts(numbered([factOf(1, { kind: 'page.noted', subject: DOCUMENT.subject, data })]))
  expect(record.notes.get(DOCUMENT.subject)?.size).toBe(1)
  expect(documentMarks(record.notes.get(DOCUMENT.subject) ?? [], 'in')).toEqual([])
})

test('marks go through a saved file', () => {
  const facts = factsOf(...noteMark(DOCUMENT, { ...YELLOW, text: 'listens' }), ...noteMark(DOCUMENT, BRACKET))
  const read = parseRecordFile(formatRecordFile(facts, '2026-11-22T10:00:00.000Z'), null)
  expect(marksOf(read?.facts ?? [])).toEqual(marksOf(facts))
})

test('in a changed file marks go where their words are now, and the others wait', () => {
  const marks = marksOf(
    factsOf(...[YELLOW, UNDERLINE, BRACKET, NOTE].flatMap((mark) => noteMark(DOCUMENT, mark))),
  )
  const changed = wordsOf(
    [
      'A new first line',
      'The year I was fifteen, my mother decided that I had',
      'read enough books, and apprenticed me',
    ],
    { left: 60, top: 200 },
  )
  const placed = placeMarks(marks, 'f1', [[], [], changed])
  expect(changedLine(placed)).toBe('This file has changed. 3 of 4 marks found their words.')
  expect(placed.placed.map(({ page }) => page)).toEqual([3, 3, 3])
  expect(placed.lost.map(({ tool }) => tool)).toEqual(['note'])
  const highlight = placed.placed.find(({ tool }) => tool === 'highlight')
  expect(highlight && markBox(highlight)).toMatchObject({ x: 60 + 11 * 5, y: 214 })
  const bracket = placed.placed.find((mark) => mark.tool === 'pen' && !mark.isUnder)
  expect(bracket && markBox(bracket)).toMatchObject({ x: 42, y: 215 })
  expect(bracket && markBox(bracket).height).toBeCloseTo(41)
})

test('a mark that was placed in a changed file and then kept again is found at the same place', () => {
  const marks = marksOf(factsOf(...[YELLOW, BRACKET].flatMap((mark) => noteMark(DOCUMENT, mark))))
  const lower = (word: Word): Word => ({ ...word, x: word.x - 10, y: word.y + 114 })
  const changed = PASSAGE.map(lower)
  const { placed } = placeMarks(marks, 'f1', [[], [], changed])
  const again = marksOf(factsOf(...placed.flatMap((mark) => noteMark(DOCUMENT, mark))))
  expect(placeMarks(again, 'f1', [[], [], changed]).placed.map(markBox)).toEqual(placed.map(markBox))
})

test('while the words of a changed file are read its marks are neither placed nor lost', () => {
  expect(placeMarks([{ ...YELLOW, ids: ['1'] }], 'f1', undefined)).toEqual({
    placed: [],
    lost: [],
    foreign: 1,
  })
})

test('one mark of a changed file is one', () => {
  expect(changedLine({ placed: [], lost: [], foreign: 1 })).toBe(
    'This file has changed. 1 of 1 mark found its words.',
  )
})

test('notes are numbered in the order of the pages', () => {
  const marks = marksOf(
    factsOf(
      ...noteMark(DOCUMENT, NOTE),
      ...noteMark(DOCUMENT, { ...YELLOW, text: 'a' }),
      ...noteMark(DOCUMENT, BRACKET),
    ),
  )
  expect([...noteNumbers(marks)]).toEqual([
    [idOf(2), 1],
    [idOf(1), 2],
  ])
})

test('a copy of marks has what made and what changed them, and no other mark', () => {
  const facts = factsOf(...noteMark(DOCUMENT, YELLOW), ...noteMark(DOCUMENT, BRACKET))
  const [yellow] = marksOf(facts)
  if (!yellow) throw new Error('no mark')
  const change = factOf(8, changeMark(DOCUMENT, { ...yellow, text: 'He listens' }))
  const later = [...facts, change, factOf(9, eraseMarks(DOCUMENT, [yellow])[0])]
  expect(factsOfMarks(later, [yellow])).toEqual([facts[0], change])
})
