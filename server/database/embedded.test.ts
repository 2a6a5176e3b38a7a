import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#server/folder.fixture.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { createLog } from '#server/log.ts'
import { copyTestDatabase } from './database.fixture.ts'
import type { Database } from './database.ts'
import { openDatabase } from './database-options.ts'
import { killWriters, startWriter } from './killed-writers.fixture.ts'
import { lockFolder } from './folder-lock.ts'
import type { EmbeddedOptions } from './embedded.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { enginePool } from './engine-pool.ts'

vi.setConfig({ testTimeout: sizeOf({ gate: 180_000, whole: 600_000 }), hookTimeout: 180_000 })

function logInto(lines: string[]) {
  return createLog({ write: (line) => lines.push(line) })
}

async function newFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), 'database')
  await copyTestDatabase(folder)
  return folder
}

async function open(
  folder: string,
  { told = [], ...options }: Partial<EmbeddedOptions> & { told?: string[] } = {},
): Promise<Database> {
  const database = await openDatabase({ folder, log: logInto(told), ...options })
  onTestFinished(() => database.close())
  return database
}

/** A disk is full while its first element is 1. The thread of the engine reads it too. */
function fullSwitch() {
  return new Int32Array(new SharedArrayBuffer(4))
}

async function insert(database: Database, id: string = randomUUID()): Promise<string> {
  await database.query('insert into auth.users (id) values ($1)', [id])
  return id
}

async function ids(database: Database): Promise<unknown[]> {
  return (await database.query('select id from auth.users')).rows.map(({ id }) => id)
}

describe('an acknowledged row', () => {
  // npm run test:crash does the same for longer.
  test('is there after the process was killed while it wrote', async () => {
    const folder = await newFolder()
    const kills = sizeOf({ gate: [1, 20], whole: [1, 20, 5, 40] })
    const acknowledged = await killWriters(folder, kills)
    const present = new Set(await ids(await open(folder)))
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills.reduce((sum, rows) => sum + rows, 0))
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
  })

  test('is on the disk before its answer', async () => {
    const told: string[] = []
    await open(await newFolder(), { told })
    expect(told).toEqual([])
    const engine = await EmbeddedEngine.open({ folder: await newFolder() })
    const pool = enginePool(() => Promise.resolve(engine))
    for (let written = 0; written < 5; written++) {
      await pool.query('select 1')
      const before = engine.counters.syncs
      await pool.query('insert into auth.users (id) values (gen_random_uuid())')
      expect(engine.counters.syncs).toBeGreaterThan(before)
    }
    await pool.end()
    await engine.close()
  })

  test('the start warns when writes do not wait for the disk', async () => {
    const told: string[] = []
    await open(await newFolder(), { told, disk: { isSyncing: false } })
    expect(told).toEqual([expect.stringContaining('does not wait for the disk')])
  })
})

describe('one process at a time', () => {
  test('a second process is refused with the id of the first', async () => {
    const folder = await newFolder()
    const { ids: said, kill } = startWriter(folder)
    onTestFinished(kill)
    const [first] = await once(said, 'line')
    expect(first).toMatch(/^[\da-f-]{36}$/)
    await expect(open(folder)).rejects.toThrow(
      /database is in use by process \d+, started 2\d{3}-.*Z\. Stop that process/,
    )
    await kill()
    expect(await ids(await open(folder))).toContain(first)
  })

  test('the same process is refused too, until it releases the lock', async () => {
    const folder = await newFolder()
    const lock = lockFolder(folder, new Date(0))
    expect(() => lockFolder(folder, new Date(0))).toThrow(
      `process ${process.pid}, started 1970-01-01T00:00:00.000Z`,
    )
    lock.release()
    lockFolder(folder, new Date(0)).release()
  })
})

describe('a full disk', () => {
  test('refuses writes, loses nothing, and works again when there is space', async () => {
    const told: string[] = []
    const full = fullSwitch()
    const database = await open(await newFolder(), { disk: { full, againMs: 0 }, told })
    const kept = [await insert(database)]
    full[0] = 1
    await expect(insert(database)).rejects.toMatchObject({ code: '53100' })
    await expect(insert(database)).rejects.toMatchObject({ code: '53100' })
    expect(await database.isReady()).toBe(false)
    full[0] = 0
    expect(await database.isReady()).toBe(true)
    kept.push(await insert(database))
    expect(await ids(database)).toEqual(expect.arrayContaining(kept))
    expect(told.join()).toMatch(/stopped and starts again.*No space left on device/)
    expect(told.join()).toContain('The embedded database works again')
  })

  test('a periodic checkpoint that fails is logged', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const told: string[] = []
    const full = fullSwitch()
    const database = await open(await newFolder(), { disk: { full, againMs: 0 }, told })
    await insert(database)
    full[0] = 1
    vi.advanceTimersByTime(5 * 60_000)
    await expect
      .poll(() => told.join(), { timeout: 20_000 })
      .toContain('A checkpoint of the embedded database failed')
    full[0] = 0
  })

  test('refuses every request that was waiting', async () => {
    const full = fullSwitch()
    const database = await open(await newFolder(), { disk: { full, againMs: 0 } })
    full[0] = 1
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => insert(database)))
    full[0] = 0
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'))
    expect(await ids(database)).toEqual([])
  })
})

test('the write-ahead log stays small', async () => {
  const folder = await newFolder()
  const database = await open(folder)
  const log = join(folder, 'pg_wal')
  const sizes: number[] = []
  for (let megabyte = 0; megabyte < sizeOf({ gate: 96, whole: 200 }); megabyte++) {
    await database.query("select pg_logical_emit_message(true, 'test', repeat('x', 1024 * 1024))")
    const files = readdirSync(log).map((name) => statSync(join(log, name)).size)
    sizes.push(files.reduce((sum, size) => sum + size, 0) / 1024 ** 2)
  }
  // The log between two checkpoints, one file being filled, and one kept for reuse.
  expect(Math.max(...sizes)).toBeLessThan(32 + 16 + 16 + 1)
})
