import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#server/folder.fixture.ts'
import { createLog } from '#server/log.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { writeBackup } from './backups.ts'
import { readFrom } from './backups.fixture.ts'
import type { Database } from './database.ts'
import { copyTestDatabase, openTestDatabase } from './database.fixture.ts'
import { replaceEmbedded } from './database-folder.ts'
import { deletionsFile, keepDeletions, readDeletions, redoDeletions } from './deletions.ts'
import { fill, fillPostgres, moveToPostgres } from './move.ts'
import { openDatabase } from './database-options.ts'
import { postgresFolder, startPostgres } from './postgres.fixture.ts'
import { ADA, become, BEN, seedStudents } from './students.fixture.ts'

vi.setConfig({ testTimeout: sizeOf({ gate: 120_000, whole: 300_000 }) })

const deleteRecord = (database: Database) =>
  become(database, 'owner', (tx) => tx.query('select public.delete_study_record()'))
const deleteBen = (database: Database) => database.query(`delete from auth.users where id = '${BEN}'`)

function listOf(database: Database, folder: string, lines: string[] = []) {
  const list = keepDeletions({ database, folder, log: createLog({ write: (line) => lines.push(line) }) })
  onTestFinished(() => list.stop())
  return list
}

async function generationOf(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select private.current_generation() as id')
  return rows[0]?.id ?? ''
}

/** Whose record has which kinds of facts, and how many texts there are. */
async function stateOf(database: Database) {
  const { rows } = await database.query<{ user: string; kinds: string[] }>(
    `select u.id as "user", array_agg(e.kind order by e.seq) filter (where e.kind is not null) as kinds
     from auth.users u left join public.study_events e on e.user_id = u.id group by 1 order by 1`,
  )
  const texts = await database.query<{ user_id: string }>('select user_id from public.answer_versions')
  return {
    records: rows.map(({ user, kinds }) => [user, kinds]),
    texts: texts.rows.map((row) => row.user_id),
  }
}

describe('the list beside the backups', () => {
  test('has each deletion once, with ids and times and nothing else', async () => {
    const database = await openTestDatabase()
    const folder = join(await temporaryFolder(), 'backups')
    await seedStudents(database)
    await database.query('delete from private.deletions')
    const list = listOf(database, folder)
    await list.keep()
    await expect(stat(folder)).rejects.toThrow('ENOENT')
    await deleteRecord(database)
    await deleteBen(database)
    await Promise.all([list.keep(), list.keep()])
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const both = [
      { user: ADA, epoch: expect.any(Number), at },
      { user: BEN, epoch: null, at },
    ]
    expect(await readDeletions(deletionsFile(folder))).toEqual(both)
    const lines = (await readFile(deletionsFile(folder), 'utf8')).trim().split('\n')
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
      ['user', 'epoch', 'at'],
      ['user', 'epoch', 'at'],
    ])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    // The next start compares all.
    await listOf(database, folder).keep()
    expect(await readDeletions(deletionsFile(folder))).toHaveLength(2)
  })

  test('a line that cannot be read is named, and nothing is written over it', async () => {
    const database = await openTestDatabase()
    const folder = await temporaryFolder()
    await seedStudents(database)
    const logged: string[] = []
    const list = listOf(database, folder, logged)
    await deleteRecord(database)
    await list.keep()
    await appendFile(deletionsFile(folder), '{"user":"ada"}\n')
    const before = await readFile(deletionsFile(folder), 'utf8')
    await deleteBen(database)
    await list.keep()
    expect(await readFile(deletionsFile(folder), 'utf8')).toBe(before)
    expect(logged.join('')).toContain('The list of deletions beside the backups was not written')
    await expect(readDeletions(deletionsFile(folder))).rejects.toThrow(/deletions\.jsonl:\d+ is no deletion/)
    await writeFile(deletionsFile(folder), before.replace('{"user":"ada"}\n', ''))
    await list.keep()
    const users = (await readDeletions(deletionsFile(folder))).map(({ user }) => user)
    expect(users).toContain(BEN)
  })
})

/** Writes a backup of two students, then deletes the record of one and the account of the other. */
async function backupBeforeDeletions(database: Database, folder: string) {
  await seedStudents(database)
  await database.query('delete from private.deletions')
  const file = join(folder, 'backup.sql')
  const generation = await generationOf(database)
  await writeBackup(database, file)
  await deleteRecord(database)
  await deleteBen(database)
  await listOf(database, folder).keep()
  const deletions = await readDeletions(deletionsFile(folder))
  return { file, generation, deletions }
}

const AFTERWARDS = { records: [[ADA, ['record.deleted']]], texts: [] }

describe('a restore', () => {
  test('has another generation, and deletes again what students deleted since', async () => {
    const folder = await temporaryFolder()
    const place = join(folder, 'database')
    await copyTestDatabase(place)
    const before = await openDatabase({ folder: place, disk: { isSyncing: false } })
    const { file, generation, deletions } = await backupBeforeDeletions(before, folder)
    await before.close()
    expect(await readFile(file, 'utf8')).not.toContain(generation)
    let redone
    await replaceEmbedded(place, (pool) =>
      fill(pool, readFrom(file), async (tx) => {
        redone = await redoDeletions(tx, deletions)
      }),
    )
    expect(redone).toEqual({ accounts: 1, records: 1 })
    const after = await openDatabase({ folder: place, disk: { isSyncing: false } })
    onTestFinished(() => after.close())
    expect(await stateOf(after)).toEqual(AFTERWARDS)
    const made = await generationOf(after)
    expect(made).not.toBe(generation)
    expect(await generationOf(after)).toBe(made)
    // A device that knows of the deletion finds it done.
    const { rows } = await after.query<{ epoch: number }>('select epoch from private.study_deletions')
    expect(rows).toEqual([{ epoch: deletions[0]?.epoch }])
    // Doing it twice changes nothing, and the list stays as it is.
    expect(await after.transaction((tx) => redoDeletions(tx, deletions))).toEqual({ accounts: 0, records: 0 })
    await listOf(after, folder).keep()
    expect(await readDeletions(deletionsFile(folder))).toEqual(deletions)
    await rm(file)
  })

  test('a backup from after the deletions is left as it is', async () => {
    const database = await openTestDatabase()
    const folder = await temporaryFolder()
    const { deletions } = await backupBeforeDeletions(database, folder)
    expect(await database.transaction((tx) => redoDeletions(tx, deletions))).toEqual({
      accounts: 0,
      records: 0,
    })
  })

  test.skipIf(!postgresFolder)(
    'into PostgreSQL, and a move there (skipped where a machine has none)',
    async () => {
      const postgres = await startPostgres()
      onTestFinished(() => postgres.stop())
      const database = await openTestDatabase()
      const folder = await temporaryFolder()
      const { file, generation, deletions } = await backupBeforeDeletions(database, folder)
      const url = await postgres.createDatabase()
      await fillPostgres(url, readFrom(file), async (tx) => void (await redoDeletions(tx, deletions)))
      const restored = await openDatabase({ url })
      onTestFinished(() => restored.close())
      expect(await stateOf(restored)).toEqual(AFTERWARDS)
      const moved = await postgres.createDatabase()
      await moveToPostgres(database, moved)
      const there = await openDatabase({ url: moved })
      onTestFinished(() => there.close())
      expect(await stateOf(there)).toEqual(AFTERWARDS)
      const generations = [generation, await generationOf(restored), await generationOf(there)]
      expect(new Set(generations).size).toBe(3)
      await listOf(there, join(folder, 'new')).keep()
      expect(await readDeletions(deletionsFile(join(folder, 'new')))).toEqual(deletions)
    },
  )
})
