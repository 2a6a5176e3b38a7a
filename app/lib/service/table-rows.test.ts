import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertOnce, readAll } from './table-rows.ts'
import { NetworkError } from './request-error.ts'
import { endOfError, NO_ANSWER } from './write-end.ts'
// oxlint-disable no-restricted-imports -- the reader is tried against the server that answers it
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { ADA, enrol, restOver } from '#server/rest/rest.fixture.ts'

const refuse = (error: unknown) => async (): Promise<never> => {
  throw error
}
const found = async () => 'the row'

test('what is inserted is not looked for', async () => {
  const find = vi.fn(found)
  expect(await insertOnce(async () => 'new', find)).toBe('new')
  expect(find).not.toHaveBeenCalled()
})

test('there is such a row: it is looked for, and the error stays one if it is another one', async () => {
  const error = { code: '23505' }
  expect(await insertOnce(refuse(error), found)).toBe('the row')
  await expect(insertOnce(refuse(error), async () => null)).rejects.toBe(error)
  await expect(insertOnce(refuse(error), refuse(new Error('No answer')))).rejects.toBe(error)
})

test.each(['late write', 'cut write'] as const)(
  'no answer came (%s): the row is looked for; without it the call can be made again',
  async (why) => {
    const error = new NetworkError('lost', why)
    expect(await insertOnce(refuse(error), found)).toBe('the row')
    for (const find of [async () => null, refuse(new Error('No answer'))]) {
      const thrown = await insertOnce<string>(refuse(error), find).catch((problem: unknown) => problem)
      expect(endOfError(thrown)).toEqual({ status: 'away', sentence: NO_ANSWER })
    }
  },
)

test.each([{ code: '23514' }, { code: '42501' }, new NetworkError('offline', 'offline')])(
  'for %o nothing is looked for',
  async (error) => {
    const find = vi.fn(found)
    await expect(insertOnce(refuse(error), find)).rejects.toBe(error)
    expect(find).not.toHaveBeenCalled()
  },
)

describe('read all', () => {
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
})
