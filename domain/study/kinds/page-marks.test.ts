import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { pageNoted, pageErased } from './page-marks.ts'
import { foldFacts } from '#domain/study/log/fold.ts'

const noted = (n: number, data: Record<string, unknown>) => factOf(n, { kind: 'page.noted', data })
const UNDERLINE = { document: 'qp', page: 2, note: { words: [3, 9] } }

test('each fact is a mark of its own, by its id', () => {
  const record = emptyRecord()
  for (const n of [1, 2, 2]) expect(pageNoted.apply(record, noted(n, UNDERLINE))).toBe(true)
  expect(record.notes.get('0500/2024/Summer-1-2')).toEqual(
    new Map([
      [idOf(1), UNDERLINE],
      [idOf(2), UNDERLINE],
    ]),
  )
})

test('a change replaces the mark that it names, in its place', () => {
  const record = emptyRecord()
  const changed = { ...UNDERLINE, file: 'f0', note: { words: [3, 4] } }
  for (const n of [1, 2]) pageNoted.apply(record, noted(n, UNDERLINE))
  expect(pageNoted.apply(record, noted(3, { ...changed, of: idOf(1) }))).toBe(true)
  expect([...(record.notes.get('0500/2024/Summer-1-2') ?? [])]).toEqual([
    [idOf(1), changed],
    [idOf(2), UNDERLINE],
  ])
})

test('an erased mark cannot be changed', () => {
  const record = emptyRecord()
  record.erased.add(idOf(1))
  pageNoted.apply(record, noted(3, { ...UNDERLINE, of: idOf(1) }))
  expect(record.notes).toEqual(new Map())
})

test('a document that is no paper is named by its file', () => {
  const record = emptyRecord()
  const subject = 'file/framework-floor-map'
  pageNoted.apply(record, factOf(1, { kind: 'page.noted', subject, data: UNDERLINE }))
  expect(record.notes.get(subject)?.size).toBe(1)
})

test.each([
  { ...UNDERLINE, of: '1' },
  { ...UNDERLINE, file: 7 },
  { ...UNDERLINE, file: 'f'.repeat(65) },
  {},
  { ...UNDERLINE, page: 0 },
  { ...UNDERLINE, note: [] },
  { ...UNDERLINE, document: 3 },
])('%j is no mark on a page', (data) => {
  const record = emptyRecord()
  expect(pageNoted.apply(record, noted(1, data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

const note = (n: number) =>
  factOf(n, { kind: 'page.noted', data: { document: 'qp', page: 2, note: { line: n } } })
const erased = (notes: unknown) => factOf(9, { kind: 'page.erased', data: { notes } })
const logged = (facts: readonly ReturnType<typeof factOf>[]) =>
  facts.map((fact, made) => ({ fact, seq: null, made }))

test('the named marks are gone, the others stay', () => {
  const { notes } = foldFacts(logged([note(1), note(2), note(3), erased([idOf(1), idOf(3)])]))
  expect([...(notes.get('0500/2024/Summer-1-2')?.keys() ?? [])]).toEqual([idOf(2)])
})

test('a mark that arrives after it was erased stays erased', () => {
  expect(foldFacts(logged([erased([idOf(1)]), note(1)])).notes).toEqual(new Map())
})

test('a paper without marks has no entry', () => {
  expect(foldFacts(logged([note(1), erased([idOf(1)])])).notes).toEqual(new Map())
})

test.each([undefined, [], ['1'], idOf(1)])('%j names no marks', (notes) => {
  const record = emptyRecord()
  expect(pageErased.apply(record, erased(notes))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
