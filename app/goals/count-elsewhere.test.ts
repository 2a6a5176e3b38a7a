import { afterAll, expect, test } from 'vitest'
// oxlint-disable no-restricted-imports -- the calls are tried against the server that answers them
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, enrol, restOver } from '#server/rest/rest.fixture.ts'
import { completedSince } from '#domain/study/log/completed-since.ts'
import { factOf, idOf, numbered } from '#domain/study/log/facts.fixture.ts'
import { advanceGoals, insertGoal } from './goal-rows.ts'

test('a variant counts once towards a goal, on whatever device it was marked', async () => {
  const database = await openTestDatabase(afterAll)
  await enrol(database)
  const client = restOver(database).client(ADA)
  const level = 'IGCSE English (0500)'
  const goal = await insertGoal(client, ADA, {
    name: 'Before mocks',
    type: 'complete',
    examLevel: level,
    target: 10,
  })
  const now = new Date(Date.parse(goal.createdAt) + 60_000)
  const subject = '0500/2024/Summer-1-2'
  const happenedAt = now.toISOString()
  // The phone has marked it, and then this device.
  const log = numbered([factOf(1, { subject, happenedAt }), factOf(2, { subject, happenedAt })])
  const here = { keys: [subject], level, at: happenedAt, facts: [idOf(2)] } as const
  const progress = async (known: typeof log) => {
    const counted = {
      of: (_: string, since: string) => new Set(completedSince(known, since, new Set(here.facts))),
      set: async () => {},
    }
    return advanceGoals(client, ADA, [here], counted, now)
  }
  expect(await progress(log)).toEqual([])
  const [moved] = await progress(log.slice(1))
  expect(moved?.progress.completed).toBe(1)
})
