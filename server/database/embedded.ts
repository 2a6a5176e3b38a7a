import { existsSync, readFileSync } from 'node:fs'
import { chmod, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { log as serverLog, type Log } from '#server/log.ts'
import type { Database } from './database.ts'
import { startEngine, type Engine } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { asDatabaseError } from './database-error.ts'
import { pooledDatabase } from './pooled-database.ts'
import { syncTree } from './sync-tree.ts'
import { SyncingNodeFS } from './syncing-node-fs.ts'

export interface EmbeddedOptions {
  /** Where the database is kept; in memory without one. */
  folder: string | undefined
  /** The file system over a folder; a test may give one whose disk is full. */
  fileSystem?: (folder: string) => SyncingNodeFS
  log?: Log
}

/** The engine's major version decides how the folder looks; a new one means moving by backup and restore. */
const POSTGRES_VERSION = '18'

/** How often the log is written off, in milliseconds, and after how many bytes of it at the latest. */
const CHECKPOINT_MS = 5 * 60_000
const CHECKPOINT_BYTES = 32 * 1024 * 1024

/** How many requests may wait for the only connection; one more is refused at once. */
const MOST_WAITING = 1000

/** How long a start waits before the next, after one that failed. */
const RESTART_MS = 1000

/** PostgreSQL inside this process, over a folder or in memory. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { folder, fileSystem = (path) => new SyncingNodeFS(path), log = serverLog } = options
  const lock = folder === undefined ? undefined : lockFolder(folder, new Date())
  let lives: Lives | undefined
  try {
    if (folder !== undefined) {
      checkVersion(folder)
      if (!existsSync(join(folder, 'PG_VERSION'))) await build(folder, fileSystem, migrate)
    }
    lives = await startLives(() => startEngine(folder === undefined ? undefined : fileSystem(folder)), log)
    const first = await lives.current()
    await migrate(first.pool)
    await checkSyncs(first, log)
    return serve(lives, log, () => lock?.release())
  } catch (error) {
    await lives?.end()
    lock?.release()
    throw error
  }
}

function serve(lives: Lives, log: Log, release: () => void): Database {
  const checkpoints = setInterval(() => {
    checkpoint(lives).catch((error: unknown) => {
      log.error('A checkpoint of the embedded database failed; the next try is in five minutes', {}, error)
    })
  }, CHECKPOINT_MS).unref()
  return pooledDatabase({
    engine: 'embedded',
    becomeAuthenticator: '; set local role authenticator',
    async connect() {
      const engine = await lives.current()
      if (engine.pool.waitingCount >= MOST_WAITING)
        throw asDatabaseError(new Error('Too many requests wait for the database'), '53300')
      // The engine makes none by itself, and its log would grow for ever.
      if (engine.fs && engine.fs.logged > CHECKPOINT_BYTES) await checkpoint(lives)
      return { client: await engine.pool.connect(), failure: engine.failure }
    },
    async close() {
      clearInterval(checkpoints)
      await lives.end()
      release()
    },
  })
}

async function checkpoint(lives: Lives): Promise<void> {
  const { pool, fs } = await lives.current()
  if (fs) fs.logged = 0
  await pool.query('checkpoint')
}

function checkVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : POSTGRES_VERSION
  if (found !== POSTGRES_VERSION)
    throw new Error(
      `${folder} was written by PostgreSQL ${found}, and this version of the site has ${POSTGRES_VERSION}. ` +
        'Make a backup with the version that wrote it (npm run backup), move the folder away, and restore the backup with this one.',
    )
}

/**
 * Puts another database in the place of the embedded one: `fill` makes it, over an empty one. What was there is moved aside,
 * to the folder that is given back.
 */
export async function replaceEmbedded(
  folder: string,
  fill: (pool: Pool) => Promise<void>,
): Promise<string | undefined> {
  const lock = lockFolder(folder, new Date())
  try {
    return await build(folder, (path) => new SyncingNodeFS(path), fill)
  } finally {
    lock.release()
  }
}

/** Builds a database beside its place and moves it there whole, so that a first start that is cut off leaves nothing. */
async function build(
  folder: string,
  fileSystem: (folder: string) => SyncingNodeFS,
  fill: (pool: Pool) => Promise<void>,
): Promise<string | undefined> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const files = fileSystem(unfinished)
  files.isSyncing = false
  const engine = await startEngine(files)
  try {
    await fill(engine.pool)
  } finally {
    await engine.close()
  }
  await chmod(unfinished, 0o700)
  await syncTree(unfinished)
  const aside = existsSync(folder)
    ? `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}`
    : undefined
  if (aside) await rename(folder, aside)
  await rename(unfinished, folder)
  await syncTree(dirname(folder), { isDeep: false })
  return aside
}

/** A committed transaction must have reached the disk before its answer; a new version of the engine may forget that. */
async function checkSyncs({ pool, fs }: Engine, log: Log): Promise<void> {
  if (!fs) return
  const before = fs.syncs
  await pool.query("select pg_logical_emit_message(true, 'evergreen', 'Does this reach the disk?')")
  if (fs.syncs === before)
    log.warn('The embedded database does not wait for the disk: a power cut may take what was saved last')
}

interface Lives {
  current: () => Promise<Engine>
  end: () => Promise<void>
}

/** One life of the engine after another: what ended by itself is started again by who asks next. */
async function startLives(start: () => Promise<Engine>, log: Log): Promise<Lives> {
  let life = start()
  let told: string | undefined
  await life

  async function next(last: Engine): Promise<Engine> {
    await last.close()
    try {
      const engine = await start()
      log.info('The embedded database works again')
      return engine
    } catch (error) {
      await wait(RESTART_MS)
      return { ...last, failure: () => String(error) }
    }
  }

  return {
    async current(): Promise<Engine> {
      const asked = life
      const last = await asked
      const reason = last.failure()
      if (reason === undefined) return last
      if (reason !== told) log.error('The embedded database stopped and starts again', { reason })
      told = reason
      if (life === asked) life = next(last)
      const engine = await life
      const stillNot = engine.failure()
      if (stillNot !== undefined) throw asDatabaseError(new Error(stillNot), '57P03')
      return engine
    },
    async end() {
      await (await life).close()
    },
  }
}
