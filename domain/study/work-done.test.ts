import { expect, test } from 'vitest'
import { emptyRecord } from '#domain/study/log/record.ts'
import { readingsDone, readingWords, paceRows, papersDone } from './work-done.ts'

test('the last reading comes first, with what was changed', () => {
  const record = emptyRecord()
  const kinds = { copied: { changed: 2, of: 3 }, slips: { changed: 2, of: 2 } }
  record.readings.set('a', [{ answer: '1', kinds, at: '2026-11-20T10:00:00.000Z' }])
  record.readings.set('b', [{ answer: '2', kinds: {}, at: '2026-11-22T10:00:00.000Z' }])
  const done = readingsDone(record)
  expect(done.map(({ subject }) => subject)).toEqual(['b', 'a'])
  expect(done.map(readingWords)).toEqual(['read through', 'changed 4 of 5'])
})

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`

test('minutes stand beside the pace of the paper, of the question, or of the task', () => {
  const handedIn = new Map([
    ['0500/2024/Summer-1-2', { minutes: 118, at: at(20) }],
    ['0500/sets/p1-2#1f', { minutes: 27, at: at(22) }],
    ['task/0500/night-ferry', { minutes: 36, at: at(21) }],
    ['task/0500/unknown', { minutes: 36, at: at(21) }],
    ['0500/sets/p2-1', { at: at(21) }],
  ])
  const rows = paceRows(handedIn, (subject) => (subject.endsWith('night-ferry') ? 38 : undefined))
  expect(rows.map(({ subject, minutes, pace }) => [subject, minutes, pace])).toEqual([
    ['0500/sets/p1-2#1f', 27, 23],
    ['task/0500/night-ferry', 36, 38],
    ['0500/2024/Summer-1-2', 118, 120],
  ])
})

test('papers are those ticked, handed in or marked, the newest first', () => {
  const record = emptyRecord()
  record.completed.add('0500/2024/March-1-2')
  record.handedIn.set('0500/sets/p1-1', { words: 300, afterTime: 0, isByHand: false, at: at(15) })
  record.handedIn.set('0500/sets/p1-1#1f', { words: 300, afterTime: 0, isByHand: false, at: at(15) })
  record.handedIn.set('task/0500/a', { words: 300, afterTime: 0, isByHand: false, at: at(15) })
  record.marks.set('0500/sets/p2-1', { got: 58, of: 80, at: at(22) })
  expect(papersDone(record)).toEqual([
    { subject: '0500/sets/p2-1', at: at(22), mark: { got: 58, of: 80 } },
    { subject: '0500/sets/p1-1', at: at(15), mark: undefined },
    { subject: '0500/2024/March-1-2', at: undefined, mark: undefined },
  ])
})
