import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
// oxlint-disable no-restricted-imports -- the reader is tried against the server that answers it
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { ADA, enrol, restOver } from '#server/rest/rest.fixture.ts'
import { readAll } from './read-all.ts'

const ROWS = 1200

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(afterAll)
}, 60_000)
beforeEach(() => enrol(database))

const seed = (rows: number) =>
  database.query(
    `with kept as (insert into public.saved_groups (user_id, name) values ($1, 'Notes') returning id)
    insert into public.saved_resources (user_id, group_id, resource_id, resource_title, title, resource_level)
    select $1, id, 'note-' || number, 'Note', 'Note ' || lpad(number::text, 4, '0'), 'igcse'
    from kept, generate_series(1, $2::int) as number`,
    [ADA, rows],
  )

/** Reads Ada's saved resources from a server that answers with up to `cap` rows. Gives their titles and how many calls it took. */
async function readResources(
  cap: number,
  select: { count?: 'exact' },
  beforeCall = async (_call: number) => {},
) {
  const client = restOver(database, { ...STANDARD_LIMITS, rows: cap }).client(ADA)
  let calls = 0
  const rows = await readAll(async (first, last) => {
    calls += 1
    await beforeCall(calls)
    return client
      .from('saved_resources')
      .select('title', select)
      .order('title')
      .range(first, last)
      .throwOnError()
  })
  return { titles: rows.map(({ title }) => String(title)), calls }
}

test.each([
  ['as many rows as asked for at most', 1000, 2, 3],
  ['fewer rows than asked for', 500, 3, 4],
])('every row is read from a server that answers with %s', async (_, cap, counted, uncounted) => {
  await seed(ROWS)
  const expected = Array.from({ length: ROWS }, (_, i) => `Note ${String(i + 1).padStart(4, '0')}`)
  expect(await readResources(cap, { count: 'exact' })).toEqual({ titles: expected, calls: counted })
  expect(await readResources(cap, {})).toEqual({ titles: expected, calls: uncounted })
})

test('no rows take one call', async () => {
  expect(await readResources(500, { count: 'exact' })).toEqual({ titles: [], calls: 1 })
  expect(await readResources(500, {})).toEqual({ titles: [], calls: 1 })
})

test('rows that are deleted between two pages end the list', async () => {
  await seed(ROWS)
  const { titles } = await readResources(500, { count: 'exact' }, async (call) => {
    if (call === 3) await database.query('delete from public.saved_resources')
  })
  expect(titles).toHaveLength(1000)
})

test('an error of the service is thrown', async () => {
  const client = restOver(database).client(ADA)
  const reading = readAll((first, last) =>
    client.from('saved_groups').select('colour').range(first, last).throwOnError(),
  )
  await expect(reading).rejects.toMatchObject({ code: '42703' })
})
