import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { generateAttack } from './fuzz.fixture.ts'
import type { GeneratedRequest } from './generated-requests.fixture.ts'
import { chance } from './random.fixture.ts'
import { BEN, enrol, KEY, restOver, takingBack } from './rest.fixture.ts'
import { BENS_SECRET, makeThings } from './things.fixture.ts'

const REQUESTS = 20_000

test('20,000 bent requests meet no fault, no pause and nothing of another student', async () => {
  const database = await openTestDatabase()
  await enrol(database)
  await makeThings(database)
  const { app } = restOver(takingBack(database))
  const random = chance(4180)
  const faults: object[] = []
  let succeeded = 0
  for (let n = 0; n < REQUESTS; n += 1) {
    const attack = generateAttack(random)
    const student = attack.student === BEN ? '' : attack.student
    const response = await app.request(asRequest({ ...attack, ...(student !== undefined && { student }) }))
    const body = await response.text()
    if (response.ok) succeeded += 1
    const isTold = response.ok || attack.method === 'HEAD' || isRefusal(body)
    if (response.status >= 500 || body.includes(BENS_SECRET) || !isTold) {
      faults.push({ n, attack, status: response.status, body })
    }
  }
  expect(faults).toEqual([])
  // Were most of them refused at the door, nothing behind it would have been tried.
  expect(succeeded).toBeGreaterThan(REQUESTS / 20)
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
