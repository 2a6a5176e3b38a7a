import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { pageNoted } from './page-noted.ts'

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

test.each([{}, { ...UNDERLINE, page: 0 }, { ...UNDERLINE, note: [] }, { ...UNDERLINE, document: 3 }])(
  '%j is no mark on a page',
  (data) => {
    const record = emptyRecord()
    expect(pageNoted.apply(record, noted(1, data))).toBe(false)
    expect(record).toEqual(emptyRecord())
  },
)
