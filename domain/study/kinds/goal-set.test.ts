import { expect, test } from 'vitest'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { goalIsSet, goalSet } from './goal-set.ts'

const level = 'IGCSE English (0500)'
const set = (data: Record<string, unknown>, subject = `goal/${ADA}`) =>
  factOf(1, { kind: 'goal.set', subject, data })

test('a goal is set with its level and target', () => {
  const record = emptyRecord()
  expect(goalSet.apply(record, { ...set({}), ...goalIsSet(ADA, { level, target: 7 }) })).toBe(true)
  expect(record.goalSteps).toEqual([{ type: 'set', goal: ADA, level, target: 7, older: undefined }])
})

test.each([{ own: [idOf(1)] }, { own: 'all' }])(
  'one that is older than the log brings its count: %j',
  (own) => {
    const record = emptyRecord()
    const older = { counted: 5, since: '2026-11-20T10:00:00.000Z', ...own }
    goalSet.apply(record, set({ level, target: 7, older }))
    expect(record.goalSteps).toEqual([{ type: 'set', goal: ADA, level, target: 7, older }])
  },
)

test.each([
  { level: 'Klingon', target: 7 },
  { level, target: 0 },
  { level, target: 2.5 },
  { level, target: 2_147_483_648 },
  { level, target: 7, older: 5 },
  { level, target: 7, older: { counted: -1, since: '2026-11-20T10:00:00.000Z' } },
  { level, target: 7, older: { counted: 3, since: 'long ago' } },
])('%j is no goal', (data) => {
  const record = emptyRecord()
  expect(goalSet.apply(record, set(data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

test('a goal without the id of a row is passed over', () => {
  const record = emptyRecord()
  goalSet.apply(record, set({ level, target: 7 }, 'goal/mine'))
  expect(record).toEqual(emptyRecord())
})
