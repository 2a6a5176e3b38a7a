import { chmodSync, constants, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { enginePool } from './engine-pool.ts'
import { codeOf } from './database-error.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { INSIDE_LOCK, lockFolder } from './folder-lock.ts'

/**
 * The major version of the engine. Each one has its own folder format, so an upgrade needs a backup and a restore.
 */
const POSTGRES_VERSION = '18'

const RESTORE = 'npm run restore -- BACKUP.sql'

/** Whether a folder still has to become a database: it is missing or empty. */
export function isNewFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).every((name) => name === INSIDE_LOCK)
}

/**
 * Why a folder cannot be opened as a database, with what to do; undefined when it can, or when it is new. A folder that
 * lost parts is never replaced by an empty database.
 */
export function folderProblem(folder: string): string | undefined {
  if (isNewFolder(folder)) return undefined
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file))
    return (
      `${folder} is not empty, but it is not a whole database: it has no file PG_VERSION. ` +
      `Restore a backup, which moves this folder aside: ${RESTORE} (backups are in the folder beside it, backups). ` +
      'To begin with an empty database, move the folder away.'
    )
  const found = readFileSync(file, 'utf8').trim()
  if (!/^\d+$/.test(found))
    return `${folder} is damaged: its file PG_VERSION holds no version. Restore a backup: ${RESTORE}`
  if (found === POSTGRES_VERSION) return undefined
  return (
    `${folder} was written by PostgreSQL ${found}, and this version of the site has ${POSTGRES_VERSION}. ` +
    `Make a backup with the version that wrote it (npm run backup), move the folder away, and restore the backup with this one: ${RESTORE}`
  )
}

/** What to do about a database whose files are damaged; undefined for any other error. */
export function damageAdvice(error: unknown): string | undefined {
  const code = codeOf(error)
  const isDamaged = ['XX001', 'XX002', '58P01'].includes(code)
  return isDamaged ? `The embedded database is damaged (${code}). Restore a backup: ${RESTORE}` : undefined
}

/**
 * Replaces the embedded database by a new one, which `fill` fills. Moves the old folder aside and gives its new path.
 */
export async function replaceEmbedded(
  folder: string,
  fill: (pool: Pool) => Promise<void>,
): Promise<string | undefined> {
  const lock = lockFolder(folder, new Date())
  try {
    return await buildFolder(folder, fill, { beforeMove: () => lock.releaseInside() })
  } finally {
    lock.release()
  }
}

/**
 * Builds a database in a folder. Only this account can read it, from its beginning. `full` is a test's switch for a full
 * disk.
 */
export function buildFolder(
  folder: string,
  fill: (pool: Pool) => Promise<void>,
  { full, beforeMove }: { full?: Int32Array<SharedArrayBuffer>; beforeMove?: () => void } = {},
): Promise<string | undefined> {
  return placeFolder(
    folder,
    async (unfinished) => {
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      const engine = await EmbeddedEngine.open({
        folder: unfinished,
        isSyncing: false,
        ...(full && { full }),
      })
      const pool = enginePool(() => Promise.resolve(engine))
      try {
        makePrivate(unfinished)
        await fill(pool)
      } finally {
        await pool.end()
        await engine.close()
      }
    },
    beforeMove,
  )
}

/** Makes a new database of a copy of `ready`, a database that no process uses. */
export async function copyNewFolder(folder: string, ready: string): Promise<void> {
  await placeFolder(folder, async (unfinished) => {
    // At once: nothing else waits, and a thousand files take a tenth of the time.
    cpSync(ready, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
    makePrivate(unfinished)
  })
}

/**
 * Makes a database in a temporary folder beside its place and renames it when it is complete and on the disk. An interrupted
 * first start leaves nothing behind. Moves what was there aside, and gives its new path.
 */
async function placeFolder(
  folder: string,
  make: (unfinished: string) => Promise<void>,
  beforeMove?: () => void,
): Promise<string | undefined> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await make(unfinished)
    await syncTree(unfinished)
  } catch (error) {
    // Its room is needed on a full disk.
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  beforeMove?.()
  const aside = isNewFolder(folder)
    ? undefined
    : `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}`
  if (aside) await rename(folder, aside)
  else await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  await syncTree(dirname(folder), { isDeep: false })
  return aside
}

/** The first files come from PostgreSQL's initdb, which does not use our file system and lets everyone read them. */
function makePrivate(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

const AT_ONCE = 32

/**
 * Syncs a folder and everything in it to the disk. With `isDeep: false` it syncs only the folder's list of entries.
 */
export async function syncTree(folder: string, { isDeep = true } = {}): Promise<void> {
  const inside = isDeep ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const waiting = inside
    .filter((entry) => entry.isFile() || (entry.isDirectory() && process.platform !== 'win32'))
    .map((entry) => ({ path: join(entry.parentPath, entry.name), flags: entry.isFile() ? 'r+' : 'r' }))
  if (process.platform !== 'win32') waiting.unshift({ path: folder, flags: 'r' })
  async function work() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const file = await open(next.path, next.flags)
      await file.sync().finally(() => file.close())
    }
  }
  // Syncing a thousand files one by one takes seconds; in parallel the disk writes them together.
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
