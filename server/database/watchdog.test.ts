import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { pdfBytes, temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { createLog } from '#server/log.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { ADA, enrol, restOver } from '#server/rest/rest.fixture.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { dataFolder } from '#server/data-folder.ts'
import { copyTestDatabase } from './database.fixture.ts'
import type { EmbeddedOptions } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { enginePool } from './engine-pool.ts'

vi.setConfig({ testTimeout: sizeOf({ gate: 180_000, whole: 600_000 }), hookTimeout: 180_000 })

/** PGlite cannot be interrupted in any of these. */
const ENDLESS = "do $$ begin loop perform repeat('x', 1000); end loop; end $$"
const INSERT = 'insert into auth.users (id) values (gen_random_uuid()) returning id'

async function open(options: Partial<EmbeddedOptions> = {}) {
  const told: string[] = []
  const folder = join(await temporaryFolder(), 'database')
  await copyTestDatabase(folder)
  const log = createLog({ write: (line) => told.push(line) })
  const database = await openEmbedded({ folder, log, disk: { isSyncing: false }, ...options })
  onTestFinished(() => database.close())
  told.length = 0
  return { database, told }
}

async function countUsers(database: Awaited<ReturnType<typeof open>>['database']): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from auth.users')
  return rows[0]?.count ?? 0
}

describe('a statement that runs too long', () => {
  test('is ended with the code 57014, and what waits behind it is answered', async () => {
    const { database, told } = await open({ statementMs: 1000 })
    await database.query(INSERT)
    const guilty = database.transaction(async (tx) => {
      await tx.query(INSERT)
      await tx.query(ENDLESS)
    })
    const others = Array.from({ length: 20 }, () => database.query(INSERT))
    await expect(guilty).rejects.toMatchObject({ code: '57014', severity: 'FATAL' })
    await Promise.all(others)
    // What the guilty transaction wrote is gone, the rest is there.
    expect(await countUsers(database)).toBe(21)
    expect(told.map((line) => String(JSON.parse(line).message))).toEqual([
      'The embedded database stopped and starts again',
      'The embedded database works again',
    ])
    expect(told[0]).toContain('a statement ran longer than 1 s')
  })

  test('costs no acknowledged row, however often it comes', async () => {
    const { database } = await open({ statementMs: 500, disk: {} })
    const acknowledged: unknown[] = []
    const over = new AbortController()
    const writers = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        // A busy machine may take so long for a healthy write that this one is ended too.
        const { rows } = await database.query(INSERT).catch(() => ({ rows: [] }))
        acknowledged.push(...rows.map(({ id }) => id))
      }
    })
    const ends = sizeOf({ gate: 2, whole: 20 })
    for (let end = 0; end < ends; end++) {
      await wait(100)
      await expect(database.query(ENDLESS)).rejects.toMatchObject({ code: '57014' })
    }
    over.abort()
    await Promise.all(writers)
    const { rows } = await database.query('select id from auth.users')
    const present = new Set(rows.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThan(ends)
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
  })

  test('does not keep the database from closing', async () => {
    const { database } = await open({ statementMs: 600_000 })
    const work = Promise.allSettled([database.query(ENDLESS), database.query('select 1')])
    await database.close()
    expect(await work).toMatchObject([{ reason: { code: '57P01' } }, { reason: { code: '57P01' } }])
  })
})

test('pages, documents and the state of the server are answered while a statement runs', async () => {
  const { database } = await open()
  const root = await temporaryFolder()
  await writeFiles(root, { 'client/index.html': '<h1>Home</h1>', 'resources/notes.pdf': pdfBytes('x') })
  const app = await createApp({
    build: { client: join(root, 'client'), resources: join(root, 'resources'), sets: join(root, 'sets') },
    data: dataFolder(join(root, 'data')),
    siteUrl: 'http://127.0.0.1',
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
    accounts: {
      database,
      credentials: {},
      allowLocalSignIn: false,
      isProduction: false,
      redirectAllowList: [],
      corsOrigins: [],
      publishableKey: 'key',
      restLimits: STANDARD_LIMITS,
    },
  })
  const over = new AbortController()
  const seconds = sizeOf({ gate: 1, whole: 3 })
  const statement = database.query(`select pg_sleep(${seconds})`).finally(() => over.abort())
  let rounds = 0
  for (; !over.signal.aborted; rounds++) {
    for (const path of ['/healthz', '/', '/files/resources/notes.pdf']) {
      const answer = await app.request(path)
      expect([path, answer.status]).toEqual([path, 200])
      await answer.arrayBuffer()
    }
    await wait(1)
  }
  await statement
  // On the main thread the statement would leave time for one round.
  expect(rounds).toBeGreaterThan(5 * seconds)
})

test('on a full disk, the call in which the engine stops is answered with the status 503', async () => {
  const full = new Int32Array(new SharedArrayBuffer(4))
  const { database } = await open({ disk: { full, againMs: 0 } })
  await enrol(database)
  const { send } = restOver(database)
  const save = () =>
    send(ADA, '/saved_groups', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_id: ADA, name: 'Papers' }),
    })
  expect((await send(ADA, '/saved_groups')).status).toBe(200)
  full[0] = 1
  const refused = await save()
  full[0] = 0
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(await refused.json()).toMatchObject({
    code: '53100',
    message: 'The site cannot save anything now, because its disk is full. Try again later.',
  })
  expect((await save()).status).toBe(201)
})

test('a client that is destroyed inside a transaction leaves nothing open', async () => {
  const folder = join(await temporaryFolder(), 'database')
  await copyTestDatabase(folder)
  const engine = await EmbeddedEngine.open({ folder, isSyncing: false })
  const pool = enginePool(() => Promise.resolve(engine))
  await pool.query('create table words (word text)')
  const client = await pool.connect()
  await client.query('begin')
  await client.query("insert into words values ('lost')")
  await client.query('select pg_advisory_lock(1)')
  client.release(true)
  await pool.query("insert into words values ('kept')")
  await pool.query('begin; rollback')
  expect((await pool.query('select word from words')).rows).toEqual([{ word: 'kept' }])
  expect((await pool.query("select from pg_locks where locktype = 'advisory'")).rowCount).toBe(0)
  await pool.end()
  await engine.close()
})

test('an engine that has grown is opened again when nobody needs it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { database, told } = await open({ mostMemory: 160 * 1024 * 1024, statementMs: 60_000 })
  await database.query(INSERT)
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([])
  await database.query("select length(repeat('x', 80000000))")
  vi.advanceTimersByTime(10_000)
  expect(await countUsers(database)).toBe(1)
  await expect.poll(() => told.join()).toContain('The embedded database had grown, and was opened again')
})
