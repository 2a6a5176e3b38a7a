import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { fuzzRun } from '#server/fuzz-run.fixture.ts'
import { anyAttack } from './fuzz.fixture.ts'
import type { GeneratedRequest } from './generated-requests.fixture.ts'
import { BEN, enrol, KEY, restOver, rollingBack } from './rest.fixture.ts'
import { BENS_SECRET, createSampleTables } from './sample-tables.fixture.ts'

test('damaged requests cause no server error and show no row of another student', async () => {
  const database = await openTestDatabase()
  await enrol(database)
  await createSampleTables(database)
  const { app } = restOver(rollingBack(database))
  const run = fuzzRun({ gate: 2000, whole: 20_000, seed: 4180 })
  let succeeded = 0
  const attack = fc.asyncProperty(anyAttack(), async (request) => {
    const response = await app.request(
      asRequest(request.student === BEN ? { ...request, student: '' } : request),
    )
    const body = await response.text()
    if (response.ok) succeeded += 1
    expect(response.status).toBeLessThan(500)
    expect(body).not.toContain(BENS_SECRET)
    expect(response.ok || request.method === 'HEAD' || isRefusal(body)).toBe(true)
  })
  await fc.assert(attack, run)
  // If the parser refused nearly all of them, the test would not reach the database.
  expect(succeeded).toBeGreaterThan(run.numRuns / 20)
  const { rows } = await database.query('select from public.things where name like $1', [`${BENS_SECRET}%`])
  expect(rows).toHaveLength(3)
}, 240_000)

function asRequest({ student, path, method, headers, body }: GeneratedRequest): Request {
  const sent = method === 'GET' || method === 'HEAD' ? {} : { body: body ?? '' }
  const all = { Authorization: `Bearer ${student || KEY}`, ...headers }
  return new Request(`http://site.test${path}`, { method, headers: all, ...sent })
}

function isRefusal(body: string): boolean {
  const value: unknown = JSON.parse(body)
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}
