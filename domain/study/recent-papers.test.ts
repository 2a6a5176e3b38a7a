import { expect, test } from 'vitest'
import { emptyRecord } from '#domain/study/log/record.ts'
import { documentOfCode, openPlace, recentPapers } from './recent-papers.ts'

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const place = (day: number, page = 3) => ({ document: 'qp', page, place: 0.5, at: on(day) })
const mark = (day: number) => ({ got: 54, of: 80, at: on(day) })

function recordOf() {
  const record = emptyRecord()
  record.stopped.set('0500/2024/Summer-1-2', place(10))
  record.stopped.set('0500/2024/Summer-1-1', place(11))
  record.stopped.set('0500/sets/p1-6', place(9, 5))
  record.stopped.set('0500/2023/Winter-2-2', place(8))
  record.stopped.set('1123/2023/Summer-1-1', place(20))
  record.stopped.set('0500/1999/Summer-1-1', place(20))
  record.marks.set('0500/2024/Summer-1-1', mark(12))
  record.marks.set('0500/2024/Summer-1-2#2d', mark(21))
  return record
}

const recent = (except: string[] = [], most = 10) =>
  recentPapers(recordOf(), '0500', { except, most }).map(({ variant, stopped, mark: given, at }) => [
    variant.longCode,
    stopped?.page,
    given?.got,
    at,
  ])

test('the last papers of the exam come first, a marked one with its mark', () => {
  expect(recent()).toEqual([
    ['0500/11/M/J/24', undefined, 54, on(12)],
    ['0500/12/M/J/24', 3, undefined, on(10)],
    ['0500/1, practice set 6', 5, undefined, on(9)],
    ['0500/22/O/N/23', 3, undefined, on(8)],
  ])
})

test('papers can be left out, and there are at most as many as asked for', () => {
  expect(recent(['0500/2024/Summer-1-1'], 2).map(([code]) => code)).toEqual([
    '0500/12/M/J/24',
    '0500/1, practice set 6',
  ])
})

test.each([
  ['0500/2024/Summer-1-2', 3],
  ['0500/2024/Summer-1-1', undefined],
  ['0500/2023/Winter-2-2', undefined],
  ['0500/2024/Summer-2-1', undefined],
])('a paper that is completed or was marked since has no place: %s', (subject, page) => {
  const record = recordOf()
  record.completed.add('0500/2023/Winter-2-2')
  expect(openPlace(record, subject)?.page).toBe(page)
})

test('a paper that was opened again after its mark has its place', () => {
  const record = emptyRecord()
  record.marks.set('0500/2024/Summer-1-1', mark(12))
  record.stopped.set('0500/2024/Summer-1-1', place(13))
  const [paper] = recentPapers(record, '0500', { except: [], most: 3 })
  expect(paper?.stopped?.page).toBe(3)
  expect(paper && documentOfCode(paper.variant, 'qp')?.fileName).toBe('0500_s24_qp_11.pdf')
  expect(paper && documentOfCode(paper.variant, 'er')).toBeUndefined()
})
