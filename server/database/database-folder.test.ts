import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { readSecrets } from '#server/auth/secrets.ts'
import { createLog } from '#server/log.ts'
import { copyTestDatabase } from './database.fixture.ts'
import { buildFolder, damageAdvice, replaceEmbedded } from './database-folder.ts'
import { makeEmbedded, openEmbedded } from './embedded.ts'
import { makeDatabase } from './new-database.ts'
import { lockFolder } from './folder-lock.ts'
import { startWriter } from './killed-writers.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const log = createLog({ write: () => {} })

async function newFolder(): Promise<string> {
  return join(await temporaryFolder(), 'database')
}

describe('a folder that is no whole database', () => {
  test.each([
    [{ 'base/1/1259': 'rows' }, /is not empty, .* no file PG_VERSION\. .*npm run restore/],
    [{ PG_VERSION: '' }, /is damaged: .*npm run restore/],
    [{ PG_VERSION: '\0\0' }, /is damaged: .*npm run restore/],
    [{ PG_VERSION: '17\n' }, /was written by PostgreSQL 17, .* has 18\. Make a backup .*npm run restore/],
  ])('%j is refused with what to do, and not touched', async (files, message) => {
    const folder = await newFolder()
    await writeFiles(folder, files)
    await expect(openEmbedded({ folder, log })).rejects.toThrow(message)
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name) in files)).toEqual(
      Object.keys(files),
    )
    expect(existsSync(join(folder, 'evergreen.lock'))).toBe(false)
  })

  test('one with a broken control file is refused with the command that helps', async () => {
    const folder = await newFolder()
    await copyTestDatabase(folder)
    await writeFiles(folder, { 'global/pg_control': 'x' })
    await expect(openEmbedded({ folder, log })).rejects.toThrow(/could not start: .*npm run restore/)
  })

  test('an empty one becomes a database', async () => {
    const folder = await newFolder()
    await mkdir(folder)
    const database = await openEmbedded({ folder, log, disk: { isSyncing: false } })
    expect(await database.isReady()).toBe(true)
    await database.close()
    expect(readdirSync(join(folder, '..')).toSorted()).toEqual(['database', 'database.lock'])
  })
})

test('a new database is made by a process of its own, and another by copying it', async () => {
  const folder = await newFolder()
  await makeEmbedded({ folder, log })
  const copy = await newFolder()
  await makeDatabase(copy, { ready: folder })
  expect(statSync(join(copy, 'PG_VERSION')).mode & 0o777).toBe(0o600)
  const keys = async (of: string) => {
    const database = await openEmbedded({ folder: of, log, disk: { isSyncing: false } })
    onTestFinished(() => database.close())
    return (await readSecrets(database)).derive('local-sign-in', 'word')
  }
  // Nothing secret is in a database before its first server.
  expect(await keys(copy)).not.toBe(await keys(folder))
})

test('what keeps the process from making a database is told', async () => {
  const folder = await newFolder()
  await writeFiles(folder, { 'a-file': '' })
  await expect(makeDatabase(join(folder, 'a-file', 'database'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.each([
  ['XX001', 'The embedded database is damaged (XX001). Restore a backup: npm run restore -- BACKUP.sql'],
  ['58P01', 'The embedded database is damaged (58P01). Restore a backup: npm run restore -- BACKUP.sql'],
  ['23505', undefined],
])('an error with the code %s while the database opens gives the advice %s', (code, advice) => {
  expect(damageAdvice(Object.assign(new Error('x'), { code }))).toBe(advice)
})

test('a database is for this account alone, also while it is built', async () => {
  const folder = await newFolder()
  const open = () => {
    const paths = readdirSync(`${folder}.new`, { recursive: true }).map((name) =>
      join(`${folder}.new`, String(name)),
    )
    expect(paths.length).toBeGreaterThan(900)
    return [`${folder}.new`, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0)
  }
  await buildFolder(folder, async (pool) => {
    await pool.query('create table words (word text)')
    expect(open()).toEqual([])
  })
  expect(statSync(join(folder, 'PG_VERSION')).mode & 0o777).toBe(0o600)
})

describe('the lock', () => {
  test('a second process is refused although the file beside the folder was removed', async () => {
    const folder = await newFolder()
    await copyTestDatabase(folder)
    const { ids, kill } = startWriter(folder)
    onTestFinished(kill)
    await once(ids, 'line')
    const { pid }: { pid: number } = JSON.parse(readFileSync(`${folder}.lock.json`, 'utf8'))
    expect(pid).not.toBe(process.pid)
    rmSync(`${folder}.lock`)
    await expect(openEmbedded({ folder, log })).rejects.toThrow(`is in use by process ${pid},`)
    rmSync(`${folder}.lock`)
    await expect(replaceEmbedded(folder, async () => {})).rejects.toThrow(`is in use by process ${pid},`)
  })

  test('a removed file is taken again by its holder', async () => {
    const folder = await newFolder()
    await mkdir(folder)
    const lock = lockFolder(folder, new Date(0))
    onTestFinished(() => lock.release())
    lock.lockInside()
    expect(lock.renew()).toEqual([])
    rmSync(`${folder}.lock`)
    rmSync(join(folder, 'evergreen.lock'))
    expect(lock.renew()).toEqual([`${folder}.lock`, join(folder, 'evergreen.lock')])
    expect(lock.renew()).toEqual([])
    expect(() => lockFolder(folder, new Date(0))).toThrow('is in use')
  })
})
