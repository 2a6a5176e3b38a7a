import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import type { Database } from '#server/database/database.ts'
import { findRoutines, findTable } from './schema.ts'
import { schemaCache } from './schema-cache.ts'

const database = await openTestDatabase(afterAll)

/** A schema cache over a database that counts how often it is read, with a clock that the test sets. */
function counted() {
  const clock = { now: 0 }
  const reads = { count: 0 }
  const counting: Database = {
    ...database,
    request: (work, options) => {
      reads.count += 1
      return database.request(work, options)
    },
  }
  return { clock, reads, live: schemaCache(counting, ['public'], () => clock.now) }
}

test('knows the columns, the key and the defaults of a table', async () => {
  const { live } = counted()
  const table = findTable(await live.get(() => true), 'public', 'saved_groups')
  expect(table?.key).toEqual(['id'])
  expect(Object.fromEntries(table?.columns ?? [])).toEqual({
    id: { type: 'uuid', default: 'gen_random_uuid()' },
    user_id: { type: 'uuid', default: 'auth.uid()' },
    name: { type: 'text', default: null },
    created_at: { type: 'timestamp with time zone', default: 'now()' },
  })
})

test('knows which roles may write, by the grants of columns too', async () => {
  const { live } = counted()
  const catalogue = await live.get(() => true)
  const grants = (name: string) => {
    const { kind, inserters, updaters } = findTable(catalogue, 'public', name) ?? {}
    return { kind, inserters, updaters }
  }
  const students = ['authenticated']
  expect(grants('saved_groups')).toEqual({ kind: 'table', inserters: students, updaters: students })
  expect(grants('study_events')).toEqual({ kind: 'table', inserters: students, updaters: [] })
})

test('knows a function by the names of its arguments', async () => {
  const { live } = counted()
  const catalogue = await live.get(() => true)
  expect(findRoutines(catalogue, 'public', 'get_user_stats', ['user_uuid'])).toEqual([
    {
      parameters: [{ name: 'user_uuid', type: 'uuid', required: true, variadic: false }],
      returns: { kind: 'row', many: true, columns: ['saved_resources_count', 'study_goals_count'] },
      callers: ['authenticated'],
      writes: false,
    },
  ])
  expect(findRoutines(catalogue, 'public', 'get_user_stats', [])).toEqual([])
  expect(findRoutines(catalogue, 'public', 'get_user_stats', ['user_uuid', 'more'])).toEqual([])
  expect(findTable(catalogue, 'auth', 'users')).toBeUndefined()
})

test('is read once, and again when a name is missing, but not for every request with an unknown name', async () => {
  const { clock, reads, live } = counted()
  const hasNew = async () =>
    Boolean(findTable(await live.get((known) => Boolean(findTable(known, 'public', 'new'))), 'public', 'new'))
  await Promise.all([live.get(() => true), live.get(() => true)])
  expect(reads.count).toBe(1)
  expect(await hasNew()).toBe(false)
  expect(reads.count).toBe(1)
  await database.query('create table public.new (id int)')
  clock.now += 10_000
  expect(await Promise.all([hasNew(), hasNew()])).toEqual([true, true])
  expect(reads.count).toBe(2)
})

test('a failed reading is reported and not kept', async () => {
  const { clock } = counted()
  let broken = true
  const faulty: Database = {
    ...database,
    request: (work, options) =>
      broken ? Promise.reject(new Error('gone')) : database.request(work, options),
  }
  const live = schemaCache(faulty, ['public'], () => clock.now)
  await expect(live.get(() => true)).rejects.toThrow('gone')
  broken = false
  expect(findTable(await live.get(() => true), 'public', 'profiles')).toBeDefined()
})

test('a dropped schema cache is read again', async () => {
  const { clock, reads, live } = counted()
  await live.get(() => true)
  clock.now += 10_000
  live.forget()
  await live.get(() => true)
  expect(reads.count).toBe(2)
})
