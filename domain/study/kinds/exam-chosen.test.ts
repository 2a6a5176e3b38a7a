import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { examChosen } from './exam-chosen.ts'

const chosen = (data: Record<string, unknown>) => factOf(1, { kind: 'exam.chosen', subject: '0500', data })

test.each([
  [{ sitting: { year: 2027, session: 'Summer' } }, { year: 2027, session: 'Summer' }],
  [{ sitting: { year: 2028, session: null } }, { year: 2028, session: undefined }],
  [{}, undefined],
  [{ sitting: null }, undefined],
])('an exam is chosen with %j', (data, sitting) => {
  const record = emptyRecord()
  expect(examChosen.apply(record, chosen(data))).toBe(true)
  expect(record.exam).toEqual({ exam: '0500', sitting })
})

test.each([
  { sitting: 'June 2027' },
  { sitting: { year: 2027 } },
  { sitting: { year: 2027.5, session: 'Summer' } },
  { sitting: { year: 2027, session: 'Autumn' } },
])('%j is no sitting', (data) => {
  const record = emptyRecord()
  expect(examChosen.apply(record, chosen(data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
