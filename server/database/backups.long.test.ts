import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { fillWithPeople, readFrom, stockOf } from './backups.fixture.ts'
import { writeBackup } from './backups.ts'
import { openTestDatabase } from './database.fixture.ts'
import { replaceEmbedded } from './database-folder.ts'
import type { Database } from './database.ts'
import { fill, moveToPostgres } from './move.ts'
import { openDatabase } from './database-options.ts'
import { postgresFolder, startPostgres } from './postgres.fixture.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })

let full: Database
beforeAll(async () => {
  full = await openTestDatabase(afterAll)
  await fillWithPeople(full)
})

test('a backup with another number of rows than it says is not restored, and the old database stays', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'backup.sql')
  await writeBackup(full, file)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('-- auth.users: 451', '-- auth.users: 452'))
  const place = join(folder, 'database')
  await writeFiles(place, { 'what-was-there': 'before' })
  await expect(replaceEmbedded(place, (pool) => fill(pool, readFrom(file)))).rejects.toThrow(
    'it says that auth.users has 452 rows, and holds 451',
  )
  expect(await readdir(place)).toEqual(['what-was-there'])
})

describe.skipIf(!postgresFolder)('with a PostgreSQL (skipped where a machine has none)', () => {
  test('all rows move there, and back by a backup', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const url = await postgres.createDatabase()
    await moveToPostgres(full, url)
    const moved = await openDatabase({ url })
    onTestFinished(() => moved.close())
    const folder = await temporaryFolder()
    const file = join(folder, 'backup.sql')
    await writeBackup(moved, file)
    await replaceEmbedded(join(folder, 'database'), (pool) => fill(pool, readFrom(file)))
    const back = await openDatabase({ folder: join(folder, 'database') })
    onTestFinished(() => back.close())
    expect(await stockOf(back)).toEqual(await stockOf(full))
  })
})
