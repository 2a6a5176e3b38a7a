import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { createLog } from '#server/log.ts'
import { openDatabase } from './database-options.ts'
import { sqlFiles } from './migrate.ts'

const quietLog = createLog({ write: () => {} })
/** A test's database need not survive a power failure. */
const UNSYNCED = { isSyncing: false }
const CACHE = resolve(import.meta.dirname, '../../.cache')

/**
 * Opens a migrated database for one test. It is closed after the test, or after the file if the file's hook is given.
 */
export async function openTestDatabase(
  onEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<Database> {
  const parent = await mkdtemp(join(tmpdir(), 'evergreen-'))
  const folder = join(parent, 'database')
  await copyTestDatabase(folder)
  const database = await openDatabase({ folder, disk: UNSYNCED, log: quietLog })
  onEnd(async () => {
    await database.close()
    await rm(parent, { recursive: true, force: true })
  })
  return database
}

/**
 * Copies a new, migrated database into a folder. A first start takes seconds, so it is made once and kept in .cache.
 */
export async function copyTestDatabase(folder: string): Promise<void> {
  const template = join(CACHE, `database-${await versionOfAll()}`)
  if (!existsSync(template)) await make(template)
  cpSync(template, folder, { recursive: true })
}

async function make(template: string): Promise<void> {
  const unfinished = join(CACHE, `making-${randomUUID()}`)
  await (await openDatabase({ folder: unfinished, disk: UNSYNCED, log: quietLog })).close()
  // Another test file may have made it in the meantime.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true }))
  await rm(`${unfinished}.lock`, { force: true })
  const names = await readdir(CACHE)
  const expired = names.filter(
    (name) => /^database-[\da-f]{16}$/.test(name) && join(CACHE, name) !== template,
  )
  for (const name of expired) await rm(join(CACHE, name), { recursive: true, force: true })
}

async function versionOfAll(): Promise<string> {
  const engine = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  const hash = createHash('sha256').update(await readFile(fileURLToPath(engine)))
  for (const { checksum } of await sqlFiles()) hash.update(checksum)
  return hash.digest('hex').slice(0, 16)
}
