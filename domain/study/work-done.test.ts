import { expect, test } from 'vitest'
import { emptyRecord } from '#domain/study/log/record.ts'
import { readingsDone, readingWords } from './work-done.ts'

test('the last reading comes first, with what was changed', () => {
  const record = emptyRecord()
  const kinds = { copied: { changed: 2, of: 3 }, slips: { changed: 2, of: 2 } }
  record.readings.set('a', [{ answer: '1', kinds, at: '2026-11-20T10:00:00.000Z' }])
  record.readings.set('b', [{ answer: '2', kinds: {}, at: '2026-11-22T10:00:00.000Z' }])
  const done = readingsDone(record)
  expect(done.map(({ subject }) => subject)).toEqual(['b', 'a'])
  expect(done.map(readingWords)).toEqual(['read through', 'changed 4 of 5'])
})
