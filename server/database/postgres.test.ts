import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './database-options.ts'
import { openPostgres, scramVerifier } from './postgres.ts'
import { postgresFolder, startPostgres, type TestPostgres } from './postgres.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

test('a password is stored as PostgreSQL stores it', () => {
  // PostgreSQL's own result for: alter role r password 'pencil', with this salt.
  expect(scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  )
})

describe.skipIf(!postgresFolder)('a PostgreSQL (skipped where a machine has none)', () => {
  let postgres: TestPostgres
  let url = ''
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
    return () => postgres.stop()
  })

  async function open(more: Partial<Parameters<typeof openPostgres>[0]> = {}): Promise<Database> {
    const database = await openDatabase({ url, ...more })
    onTestFinished(() => database.close())
    return database
  }

  async function asOwner(sql: string): Promise<void> {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  function urlAs(user: string, password: string): string {
    const address = new URL(url)
    address.username = user
    address.password = password
    return address.href
  }

  test('runs requests as authenticator, which has no rights of its own', async () => {
    const database = await open()
    const { rows } = await database.request(
      (tx) => tx.query('select session_user::text as session, current_user::text as now'),
      { readOnly: true },
    )
    expect(rows).toEqual([{ session: 'authenticator', now: 'authenticator' }])
    const escape = database.request((tx) => tx.query('set local role postgres'), { readOnly: true })
    await expect(escape).rejects.toMatchObject({ code: '42501' })
  })

  test('uses another role for requests if DATABASE_REQUESTS_URL names one', async () => {
    await (await open()).close()
    await asOwner("create role front login password 'x' noinherit; grant anon, authenticated to front")
    const database = await open({ requestsUrl: urlAs('front', 'x') })
    const { rows } = await database.request((tx) => tx.query('select session_user::text as name'), {
      readOnly: true,
    })
    expect(rows).toEqual([{ name: 'front' }])
  })

  test('refuses a role for requests that bypasses row level security or cannot become anon and authenticated', async () => {
    await (await open()).close()
    await asOwner("create role loner login password 'x'; create role free login password 'x' bypassrls")
    await expect(open({ requestsUrl: url })).rejects.toThrow(
      'must name a role that row level security binds, not postgres',
    )
    await expect(open({ requestsUrl: urlAs('free', 'x') })).rejects.toThrow(
      'row level security binds, not free',
    )
    await expect(open({ requestsUrl: urlAs('loner', 'x') })).rejects.toThrow(
      'may become anon and authenticated',
    )
  })

  test('is waited for if it starts late', async () => {
    const restarting = postgres.restart()
    const database = await open()
    expect(await database.isReady()).toBe(true)
    await restarting
  })

  test('that does not answer is given up after the waiting time, with the reason', async () => {
    const nobody = new URL(url)
    nobody.port = '1'
    await expect(open({ url: nobody.href, waitMs: 700 })).rejects.toThrow(
      /^The PostgreSQL of DATABASE_URL could not be opened: .*ECONNREFUSED/,
    )
  })

  test('that refuses the password is given up at once', async () => {
    await expect(open({ url: urlAs('postgres', 'wrong') })).rejects.toThrow('password authentication failed')
  })

  test('restarted under load: requests fail with known codes, acknowledged rows are there, and requests succeed again', async () => {
    const database = await open()
    const acknowledged: string[] = []
    const refusals = new Set<string>()
    const over = new AbortController()
    const work = async () => {
      while (!over.signal.aborted) {
        try {
          const { rows } = await database.transaction((tx) =>
            tx.query<{ id: string }>('insert into auth.users (id) values (gen_random_uuid()) returning id'),
          )
          acknowledged.push(...rows.map(({ id }) => id))
        } catch (error) {
          refusals.add(error instanceof Error && 'code' in error ? String(error.code) : String(error))
          await wait(20)
        }
      }
    }
    const workers = Array.from({ length: 12 }, work)
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(50)
    await postgres.restart()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 50)
    over.abort()
    await Promise.all(workers)
    expect(refusals.size).toBeGreaterThan(0)
    for (const code of refusals) expect(code).toMatch(/^(08006|57P0\d|53300)$/)
    const { rows } = await database.query<{ id: string }>('select id from auth.users')
    const present = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
    expect(await database.isReady()).toBe(true)
  })

  test('that only reads is not ready, and asks a writer to come again', async () => {
    const database = await open()
    await asOwner(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
    const standby = await open()
    expect(await standby.isReady()).toBe(false)
    const write = 'insert into auth.users (id) values (gen_random_uuid())'
    await expect(standby.query(write)).rejects.toMatchObject({ code: '57P03' })
    await expect(standby.transaction((tx) => tx.query(write))).rejects.toMatchObject({ code: '57P03' })
    await asOwner(
      `begin; set transaction read write; alter database ${new URL(url).pathname.slice(1)} reset default_transaction_read_only; commit`,
    )
    expect(await database.isReady()).toBe(true)
  })

  test('refuses queries after it was closed', async () => {
    const database = await open()
    await database.close()
    expect(await database.isReady()).toBe(false)
    await expect(database.query('select 1')).rejects.toMatchObject({ code: '57P01' })
  })
})
