import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from './database.fixture.ts'
import { openDatabase } from './database-options.ts'
import { migrate, sqlFiles } from './migrate.ts'
import { poolOf } from './postgres.ts'
import { postgresFolder, startPostgres, type TestPostgres } from './postgres.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

test('the database records which files have been applied, in order', async () => {
  const database = await openTestDatabase()
  const { rows } = await database.query<{ name: string }>(
    'select name from evergreen.migrations order by applied_at, name',
  )
  const names = (await sqlFiles()).map(({ name }) => name)
  expect(rows.map(({ name }) => name).sort()).toEqual(names.toSorted())
  expect(names.findLastIndex((name) => name.startsWith('platform/'))).toBeLessThan(
    names.findIndex((name) => name.startsWith('migrations/')),
  )
})

describe.skipIf(!postgresFolder)('on a PostgreSQL (skipped where a machine has none)', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
    return () => postgres.stop()
  })

  const file = (text: string, checksum = 'one') => ({ name: 'migrations/1_test.sql', text, checksum })

  async function applied(url: string): Promise<unknown[]> {
    const pool = poolOf(url, 1)
    const { rows } = await pool.query('select name, checksum from evergreen.migrations')
    await pool.end()
    return rows
  }

  async function run(url: string, ...files: Parameters<typeof migrate>[1] & object): Promise<void> {
    const pool = poolOf(url, 1)
    await migrate(pool, files).finally(() => pool.end())
  }

  test('a file is applied once', async () => {
    const url = await postgres.createDatabase()
    await run(url, file('create table public.once (id int)'))
    await run(url, file('create table public.once (id int)'))
    expect(await applied(url)).toEqual([{ name: 'migrations/1_test.sql', checksum: 'one' }])
  })

  test('an applied file that has changed stops the start', async () => {
    const url = await postgres.createDatabase()
    await run(url, file('select 1'))
    await expect(run(url, file('select 2', 'two'))).rejects.toThrow(
      'supabase/migrations/1_test.sql has changed since',
    )
  })

  test('a database with a file that this version lacks stops the start', async () => {
    const url = await postgres.createDatabase()
    await run(url, file('select 1'))
    await expect(run(url)).rejects.toThrow('which this version of the site lacks')
  })

  test('a file that fails is rolled back', async () => {
    const url = await postgres.createDatabase()
    await expect(run(url, file('create table public.half (id int); select 1 / 0'))).rejects.toThrow(
      'supabase/migrations/1_test.sql could not be applied',
    )
    expect(await applied(url)).toEqual([])
    await run(url, file('create table public.half (id int)'))
  })

  test('several servers start at once', async () => {
    const url = await postgres.createDatabase()
    const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url, poolSize: 2 })))
    expect(await applied(url)).toHaveLength((await sqlFiles()).length)
    for (const database of databases)
      await database.request((tx) => tx.query("select set_config('role', 'anon', true)"), { readOnly: true })
    await Promise.all(databases.map((database) => database.close()))
  })
})
