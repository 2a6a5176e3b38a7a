import { execFileSync } from 'node:child_process'
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { createLog } from '#server/log.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { copyTestDatabase, openTestDatabase } from './database.fixture.ts'
import {
  backupName,
  expiredBackups,
  handBackupName,
  isBackupDue,
  readBackup,
  scheduleNightlyBackup,
  makeNightlyBackup,
  writeBackup,
} from './backups.ts'
import { fillWithPeople, readFrom, stockOf } from './backups.fixture.ts'
import type { Database } from './database.ts'
import { openDatabase } from './database-options.ts'
import { replaceEmbedded } from './database-folder.ts'
import { fill, fillPostgres, moveToPostgres } from './move.ts'
import { postgresFolder, startPostgres, type TestPostgres } from './postgres.fixture.ts'

vi.setConfig({ testTimeout: sizeOf({ gate: 180_000, whole: 600_000 }), hookTimeout: 180_000 })

const quiet = createLog({ write: () => {} })
const countsOfFull = async (table: string) => {
  const { rows } = await full.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}
let full: Database
beforeAll(async () => {
  full = await openTestDatabase(afterAll)
  await fillWithPeople(full)
})

describe('a backup', () => {
  test('tells how many rows are written, of how many', async () => {
    const file = join(await temporaryFolder(), 'backup.sql')
    const told: [number, number][] = []
    const counts = await writeBackup(full, file, (rows, total) => told.push([rows, total]))
    const total = counts.values().reduce((sum, count) => sum + count, 0)
    expect(told.at(-1)).toEqual([total, total])
    const rows = told.map(([count]) => count)
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    expect(told.every(([, of]) => of === total)).toBe(true)
  })

  test('restores to a database with the same rows', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'backup.sql')
    const counts = await writeBackup(full, file)
    expect(counts.get('auth.users')).toBe(451)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const place = join(folder, 'database')
    await writeFiles(place, { 'what-was-there': 'before' })
    const aside = await replaceEmbedded(place, (pool) => fill(pool, readFrom(file)))
    expect(aside).toMatch(/database\.before-2/)
    expect(await readdir(aside ?? '')).toEqual(['what-was-there'])
    const restored = await openDatabase({ folder: place })
    onTestFinished(() => restored.close())
    expect(await stockOf(restored)).toEqual(await stockOf(full))
    // The sequence of refresh tokens continues.
    const { rows } = await restored.query(
      "insert into auth.refresh_tokens (token) values ('next') returning id",
    )
    expect(rows).toEqual([{ id: '2' }])
  })

  test.each([
    ['cut off in the middle', (text: string) => text.slice(0, text.length / 2)],
    ['cut off before its last line', (text: string) => text.replace(/-- This dump is complete\.\n$/, '')],
    ['empty', () => ''],
    [
      'with another number of rows than it says',
      (text: string) => text.replace('-- auth.users: 451', '-- auth.users: 452'),
      'it says that auth.users has 452 rows, and holds 451',
    ],
  ])('%s is never committed', async (_, spoil, problem = 'not complete') => {
    const file = join(await temporaryFolder(), 'backup.sql')
    await writeBackup(full, file)
    const statements: string[] = []
    const keep = async (statement: string) => statements.push(statement)
    await readBackup(file, keep, countsOfFull)
    expect(statements.at(-1)).toBe('commit;')
    await writeFile(file, spoil(await readFile(file, 'utf8')))
    statements.length = 0
    await expect(readBackup(file, keep, countsOfFull)).rejects.toThrow(problem)
    expect(statements).not.toContain('commit;')
  })
})

describe('a backup beside other work', () => {
  test('shows one moment, and requests are answered in the meantime', async () => {
    const database = await openTestDatabase()
    const people = sizeOf({ gate: 5000, whole: 100_000 })
    for (let made = 0; made < people; made += 5000)
      await database.query(
        'insert into auth.users (id) select gen_random_uuid() from generate_series(1, 5000)',
      )
    const file = join(await temporaryFolder(), 'backup.sql')
    const over = new AbortController()
    const backup = writeBackup(database, file).finally(() => over.abort())
    let answered = 0
    for (; !over.signal.aborted; answered++) {
      // Each transaction adds one row to three tables, or none: a student's profile comes by a trigger.
      await database.transaction(async (tx) => {
        const { rows } = await tx.query<{ id: string }>(
          'insert into auth.users (id) values (gen_random_uuid()) returning id',
        )
        await tx.query('insert into public.saved_groups (user_id, name) values ($1, $2)', [rows[0]?.id, 'a'])
      })
    }
    const counts = await backup
    expect(answered).toBeGreaterThan(20)
    const groups = counts.get('public.saved_groups') ?? 0
    expect(groups).toBeGreaterThan(0)
    expect(counts.get('auth.users')).toBe(counts.get('public.profiles'))
    expect(counts.get('auth.users')).toBe(groups + people)
    expect(groups).toBeLessThan(answered)
  })

  test('leaves no copy of the folder behind, and only one is made at a time', async () => {
    const folder = join(await temporaryFolder(), 'database')
    await copyTestDatabase(folder)
    const database = await openDatabase({ folder, disk: { isSyncing: false }, log: quiet })
    onTestFinished(() => database.close())
    const first = database.snapshot((tx) => tx.query('select 1 as one'))
    await expect(database.snapshot(async () => {})).rejects.toThrow('is being copied already')
    expect((await first).rows).toEqual([{ one: 1 }])
    await expect(database.snapshot((tx) => tx.query('delete from auth.users'))).rejects.toMatchObject({
      code: '25006',
    })
    expect(await readdir(join(folder, '..'))).not.toContain('database.copy')
  })
})

describe.skipIf(!postgresFolder)('with a PostgreSQL (skipped where a machine has none)', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
    return () => postgres.stop()
  })

  test('psql can read a backup', async () => {
    const file = join(await temporaryFolder(), 'backup.sql')
    await writeBackup(full, file)
    const url = await postgres.createDatabase()
    execFileSync(join(postgresFolder ?? '', 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-f', file, url], {
      stdio: 'pipe',
    })
    const restored = await openDatabase({ url })
    onTestFinished(() => restored.close())
    expect(await stockOf(restored)).toEqual(await stockOf(full))
  })

  test('all rows move there', async () => {
    const url = await postgres.createDatabase()
    expect((await moveToPostgres(full, url)).get('public.profiles')).toBe(451)
    const moved = await openDatabase({ url })
    onTestFinished(() => moved.close())
    expect(await stockOf(moved)).toEqual(await stockOf(full))
  })

  test('a database that is not empty is refused', async () => {
    const url = await postgres.createDatabase()
    await (await openDatabase({ url })).close()
    await expect(moveToPostgres(full, url)).rejects.toThrow('is not empty')
  })

  test('a failed move leaves the new database empty', async () => {
    const url = await postgres.createDatabase()
    const half = fillPostgres(url, async (run) => {
      await run('begin;')
      await run('create schema auth;')
      throw new Error('the line was cut')
    })
    await expect(half).rejects.toThrow('the line was cut')
    await moveToPostgres(full, url)
  })
})

describe('each night', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}`)

  test.each([
    ['before three o’clock', at('02:59'), [], false],
    ['after it', at('03:00'), [], true],
    ['later in the day, when the site was off at night', at('19:30'), ['2026-11-20.sql'], true],
    ['when tonight’s is there', at('04:00'), ['2026-11-21.sql'], false],
  ])('%s', (_, now, names, due) => expect(isBackupDue(names, now)).toBe(due))

  test('the last seven backups are kept, and backups made by hand', () => {
    const nights = Array.from({ length: 9 }, (_, index) => backupName(new Date(2026, 10, 10 + index)))
    const byHand = handBackupName(new Date(2026, 0, 1, 9, 5, 7))
    expect(byHand).toBe('by-hand-2026-01-01-090507.sql')
    expect(expiredBackups([byHand, ...nights.toReversed()])).toEqual(['2026-11-10.sql', '2026-11-11.sql'])
  })

  test('a failed backup is logged without the message of the database', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const lines: string[] = []
    const refused = Object.assign(new Error('invalid input: "ada@example.org"'), { code: '22P02' })
    const nightly = scheduleNightlyBackup({
      database: { ...full, snapshot: () => Promise.reject(refused) },
      folder: join(await temporaryFolder(), 'backups'),
      now: () => at('03:10'),
      log: createLog({ write: (line) => lines.push(line) }),
    })
    vi.advanceTimersByTime(10 * 60_000)
    await expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(1)
    nightly.stop()
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', error: { code: '22P02' } })
    expect(lines[0]).not.toContain('ada@')
  })

  test('one backup is made', async () => {
    const folder = join(await temporaryFolder(), 'backups')
    const night = { database: full, folder, now: () => at('03:10') }
    await makeNightlyBackup(night)
    const file = join(folder, '2026-11-21.sql')
    expect(await readFile(file, 'utf8')).toContain('This dump is complete.')
    await appendFile(file, 'touched')
    await makeNightlyBackup(night)
    expect(await readFile(file, 'utf8')).toContain('touched')
    expect(await readdir(folder)).toEqual(['2026-11-21.sql'])
  })
})
