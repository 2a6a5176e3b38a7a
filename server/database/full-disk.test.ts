import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { dataFolder } from '#server/data-folder.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { createLog } from '#server/log.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { ADA, enrol, restOver } from '#server/rest/rest.fixture.ts'
import { copyTestDatabase } from './database.fixture.ts'
import { writeBackup } from './backups.ts'
import type { Database } from './database.ts'
import type { EmbeddedOptions } from './embedded.ts'
import { createPostgresDatabase } from './engines.fixture.ts'
import { openDatabase } from './database-options.ts'
import { postgresFolder } from './postgres.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

// npm run test:crash fills a real disk.

const MB = 1024 ** 2
const FULL = 'The disk is full: No space left on device. Nothing can be saved until there is room'
const ROOM = 'There is room on the disk again: data can be saved'
const INSERT = 'insert into auth.users (id) values (gen_random_uuid())'

/** A disk of which the test says how much is free. */
function diskWith(freeMb: number) {
  const disk = { freeMb }
  return { disk, options: { isSyncing: false, free: () => disk.freeMb * MB, againMs: 0 } }
}

async function newFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), 'database')
  await copyTestDatabase(folder)
  return folder
}

async function open(folder: string, options: Partial<EmbeddedOptions>) {
  const told: string[] = []
  const log = createLog({ write: (line) => told.push(line) })
  const database = await openDatabase({ folder, log, ...options })
  onTestFinished(() => database.close())
  const messages = () => told.map((line) => String(JSON.parse(line).message))
  return { database, messages }
}

/** What is known of the disk is used for a moment. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))

async function countUsers(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from auth.users')
  return rows[0]?.count ?? 0
}

/** The site over a database, and the statuses of what a student does. */
async function siteOver(database: Database) {
  const root = await temporaryFolder()
  await writeFiles(root, { 'client/index.html': '<h1>Home</h1>' })
  const app = await createApp({
    build: { client: join(root, 'client'), resources: join(root, 'resources'), sets: join(root, 'sets') },
    data: dataFolder(join(root, 'data')),
    siteUrl: 'http://127.0.0.1',
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
    accounts: {
      database,
      credentials: {},
      allowLocalSignIn: true,
      isProduction: false,
      redirectAllowList: [],
      corsOrigins: [],
      publishableKey: 'key',
      signInsPerAddress: 3000,
      restLimits: STANDARD_LIMITS,
    },
  })
  const { send } = restOver(database)
  return {
    app,
    read: () => send(ADA, '/saved_groups'),
    save: () =>
      send(ADA, '/saved_groups', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ user_id: ADA, name: 'Papers' }),
      }),
    signIn: async () =>
      app.request(
        `/auth/v1/authorize?provider=google&code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`,
      ),
    ready: async () => app.request('/readyz'),
  }
}

describe('the embedded database on a full disk', () => {
  test('reads and refuses to write, says so once, and writes again when there is room', async () => {
    const { disk, options } = diskWith(1000)
    const { database, messages } = await open(await newFolder(), { disk: options })
    await database.query(INSERT)
    await aMoment()
    disk.freeMb = 31
    for (let tries = 0; tries < 3; tries += 1)
      await expect(database.query(INSERT)).rejects.toMatchObject({ code: '53100' })
    await expect(database.transaction((tx) => tx.query(INSERT))).rejects.toMatchObject({ code: '53100' })
    expect([await countUsers(database), database.isFull(), await database.isReady()]).toEqual([
      1,
      true,
      false,
    ])
    await aMoment()
    // A little room is not enough: the disk would be full again at once.
    disk.freeMb = 40
    await expect(database.query(INSERT)).rejects.toMatchObject({ code: '53100' })
    await aMoment()
    disk.freeMb = 1000
    await database.query(INSERT)
    expect([await countUsers(database), await database.isReady()]).toEqual([2, true])
    expect(messages().filter((message) => message === FULL || message === ROOM)).toEqual([FULL, ROOM])
  })

  test('a student reads on, and hears in words that nothing can be saved; /readyz says why', async () => {
    const { disk, options } = diskWith(1000)
    const { database } = await open(await newFolder(), { disk: options })
    await enrol(database)
    const { app, read, save, signIn, ready } = await siteOver(database)
    expect([(await save()).status, (await signIn()).status, (await ready()).status]).toEqual([201, 302, 200])
    await aMoment()
    disk.freeMb = 0
    const refused = [await save(), await signIn()]
    for (const answer of refused)
      expect([answer.status, answer.headers.get('Retry-After'), JSON.stringify(await answer.json())]).toEqual(
        [
          503,
          '30',
          expect.stringContaining(
            'The site cannot save anything now, because its disk is full. Try again later.',
          ),
        ],
      )
    const groups = await read()
    expect([groups.status, await groups.json()]).toEqual([200, [expect.objectContaining({ name: 'Papers' })]])
    const notReady = await ready()
    expect([notReady.status, await notReady.json()]).toEqual([503, { status: 'the disk is full' }])
    expect((await app.request('/')).status).toBe(200)
    await aMoment()
    disk.freeMb = 1000
    expect([(await save()).status, (await signIn()).status, (await ready()).status]).toEqual([201, 302, 200])
  })

  test('starts and reads', async () => {
    const folder = await newFolder()
    const { options } = diskWith(0)
    const { database, messages } = await open(folder, { disk: options })
    await countUsers(database)
    await expect(database.query(INSERT)).rejects.toMatchObject({ code: '53100' })
    expect(messages()).toEqual([FULL])
    // What the server makes at a start is there already.
    const other = await open(await newFolder(), { disk: { isSyncing: false } })
    const { app } = await siteOver(other.database)
    expect((await app.request('/readyz')).status).toBe(200)
  })

  test('keeps room for opening, uses it when it must, and keeps it anew', async () => {
    const folder = await newFolder()
    const reserve = `${folder}.reserve`
    const { disk, options } = diskWith(1000)
    const first = await open(folder, { disk: options, keepsReserve: true })
    await expect.poll(() => existsSync(reserve)).toBe(true)
    await first.database.close()
    disk.freeMb = 1
    const { database } = await open(folder, { disk: options, keepsReserve: true })
    expect([existsSync(reserve), await countUsers(database)]).toEqual([false, 0])
    await aMoment()
    // Room for writing, but not for the reserve beside it.
    disk.freeMb = 60
    await expect(database.query(INSERT)).rejects.toMatchObject({ code: '53100' })
    await aMoment()
    disk.freeMb = 65
    await database.query(INSERT)
    await expect.poll(() => existsSync(reserve)).toBe(true)
  })

  test('a new one is not begun, and the message says what to do', async () => {
    const folder = join(await temporaryFolder(), 'database')
    const { options } = diskWith(99)
    await expect(openDatabase({ folder, disk: options })).rejects.toThrow(
      `The disk is full: a new database needs 100 MB in ${dirname(folder)}, and 99 MB are free. Make room on it, and start again.`,
    )
  })

  test('a new one that does not fit after all says the same, and leaves nothing behind', async () => {
    const folder = join(await temporaryFolder(), 'database')
    const full = new Int32Array(new SharedArrayBuffer(4)).fill(1)
    await expect(openDatabase({ folder, disk: { full } })).rejects.toThrow(
      'The disk of the database is full: No space left on device. Make room on it, and start again. Nothing is lost.',
    )
    expect(readdirSync(dirname(folder)).filter((name) => !name.includes('lock'))).toEqual([])
  })

  test('makes no backup that does not fit beside it', async () => {
    const folder = await newFolder()
    const { disk, options } = diskWith(1000)
    const { database } = await open(folder, { disk: options })
    const path = join(await temporaryFolder(), `${randomUUID()}.sql`)
    disk.freeMb = 70
    await expect(writeBackup(database, path)).rejects.toThrow(
      /^The disk is full: the copy of the database needs \d+ MB/,
    )
    expect([existsSync(`${folder}.copy`), existsSync(path)]).toEqual([false, false])
    disk.freeMb = 1000
    await writeBackup(database, path)
    expect(existsSync(path)).toBe(true)
  })
})

/** The tables that refuse in the place of a full disk: those of a group, of a sign-in, and of the question whether anything can be written. */
const WRITTEN = ['public.saved_groups', 'auth.flow_state', 'evergreen.rate_limits']

describe.skipIf(!postgresFolder)('a PostgreSQL with a full disk (skipped where a machine has none)', () => {
  test('is not ready until something can be written, and the log says so once', async () => {
    const told: string[] = []
    const log = createLog({ write: (line) => told.push(String(JSON.parse(line).message)) })
    const database = await openDatabase({ url: await createPostgresDatabase(), log, againMs: 0 })
    onTestFinished(() => database.close())
    await enrol(database)
    await database.query(
      `create function private.no_space() returns trigger language plpgsql as
       $$ begin raise exception using errcode = '53100', message = 'could not extend file "base/1/2": No space left on device'; end $$`,
    )
    for (const table of WRITTEN)
      await database.query(
        `create trigger no_space before insert on ${table} for each row execute function private.no_space()`,
      )
    const { read, save, signIn, ready } = await siteOver(database)
    expect((await ready()).status).toBe(200)
    const refused = [await save(), await signIn()]
    expect(refused.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual([
      [503, '30'],
      [503, '30'],
    ])
    expect([(await read()).status, await (await ready()).json()]).toEqual([
      200,
      { status: 'the disk is full' },
    ])
    for (const table of WRITTEN) await database.query(`drop trigger no_space on ${table}`)
    expect([(await ready()).status, (await save()).status, (await signIn()).status]).toEqual([200, 201, 302])
    expect(told).toEqual([FULL, ROOM])
    const probes = await database.query("select from evergreen.rate_limits where key like 'room %'")
    expect(probes.rowCount).toBe(0)
  })
})
