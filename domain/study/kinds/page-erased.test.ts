import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { pageErased } from './page-erased.ts'

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
