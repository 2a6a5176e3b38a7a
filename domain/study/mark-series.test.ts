import { expect, test } from 'vitest'
import { changeWords, lowestLately, markSeries, marksLine, formatMarksTable } from './mark-series.ts'
import type { Practice } from './practice.ts'

const mark = (kind: string, got: number, of = 15, day = '2026-11-22'): Practice => ({
  subject: `task/0500/${kind}-${got}`,
  day,
  kind,
  got,
  of,
})
const PRACTICE = [
  mark('summary', 7, 15, '2026-10-03'),
  mark('letter', 18, 25),
  mark('summary', 12),
  { subject: '0500/sets/p1-1', day: '2026-11-22' },
]

test('marks are grouped by kind; kinds without marks come last', () => {
  const series = markSeries(PRACTICE, ['notes', 'summary'])
  expect(series.map(({ kind, points }) => [kind, points.map(({ got }) => got)])).toEqual([
    ['summary', [7, 12]],
    ['letter', [18]],
    ['notes', []],
  ])
  expect(series.map(changeWords)).toEqual(['from 7 to 12 of 15', undefined, undefined])
  expect(lowestLately(series)).toBe('letter')
  expect(lowestLately([])).toBeUndefined()
})

test('a line says how many were marked, and how the kind with the most went', () => {
  expect(marksLine(markSeries(PRACTICE, []))).toBe('3 questions marked. Summary: from 7 to 12 of 15.')
  expect(marksLine(markSeries([mark('letter', 18)], []))).toBe('1 question marked.')
  expect(marksLine([])).toBe('Nothing is marked yet.')
})

test('a table has one line for each mark, and no formula', () => {
  const names = new Map([
    ['task/0500/letter-18', 'A letter, "quoted"'],
    ['task/0500/summary-7', '=HYPERLINK()'],
  ])
  expect(formatMarksTable(PRACTICE, (subject) => names.get(subject) ?? subject)).toBe(
    [
      'Day,Question,Kind,Marks,Of',
      "2026-10-03,'=HYPERLINK(),summary,7,15",
      '2026-11-22,"A letter, ""quoted""",letter,18,25',
      '2026-11-22,task/0500/summary-12,summary,12,15',
      '',
    ].join('\r\n'),
  )
})
