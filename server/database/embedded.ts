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
  /** The folder of the database; without one it is in memory. */
  folder: string | undefined
  /** Makes the file system for a folder. A test can give one whose disk is full. */
  fileSystem?: (folder: string) => SyncingNodeFS
  log?: Log
}

/**
 * The major version of the engine. Each one has its own folder format, so an upgrade needs a backup and a restore.
 */
const POSTGRES_VERSION = '18'

/** Checkpoints are made this often (in milliseconds), or earlier after this many bytes of log. */
const CHECKPOINT_MS = 5 * 60_000
const CHECKPOINT_BYTES = 32 * 1024 * 1024

/** The most requests that may wait for the only connection. Further requests are refused at once. */
const MOST_WAITING = 1000

/** The pause after a failed restart, in milliseconds. */
const RESTART_MS = 1000

/** Opens PostgreSQL inside this process, over a folder or in memory. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { folder, fileSystem = (path) => new SyncingNodeFS(path), log = serverLog } = options
  const lock = folder === undefined ? undefined : lockFolder(folder, new Date())
  let keeper: EngineKeeper | undefined
  try {
    if (folder !== undefined) {
      checkVersion(folder)
      if (!existsSync(join(folder, 'PG_VERSION'))) await build(folder, fileSystem, migrate)
    }
    keeper = await keepEngine(() => startEngine(folder === undefined ? undefined : fileSystem(folder)), log)
    const first = await keeper.current()
    await migrate(first.pool)
    await checkSyncs(first, log)
    return serve(keeper, log, () => lock?.release())
  } catch (error) {
    await keeper?.end()
    lock?.release()
    throw error
  }
}

function serve(keeper: EngineKeeper, log: Log, release: () => void): Database {
  const checkpoints = setInterval(() => {
    checkpoint(keeper).catch((error: unknown) => {
      log.error('A checkpoint of the embedded database failed; the next try is in five minutes', {}, error)
    })
  }, CHECKPOINT_MS).unref()
  return pooledDatabase({
    engine: 'embedded',
    becomeAuthenticator: '; set local role authenticator',
    async connect() {
      const engine = await keeper.current()
      if (engine.pool.waitingCount >= MOST_WAITING)
        throw asDatabaseError(new Error('Too many requests wait for the database'), '53300')
      // PGlite makes no checkpoints by itself; without them its log would grow without end.
      if (engine.fs && engine.fs.logged > CHECKPOINT_BYTES) await checkpoint(keeper)
      return { client: await engine.pool.connect(), failure: engine.failure }
    },
    async close() {
      clearInterval(checkpoints)
      await keeper.end()
      release()
    },
  })
}

async function checkpoint(keeper: EngineKeeper): Promise<void> {
  const { pool, fs } = await keeper.current()
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
 * Replaces the embedded database by a new one, which `fill` fills. Moves the old folder aside and gives its new path.
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

/**
 * Builds a database in a temporary folder beside its place and renames it when it is complete. An interrupted first
 * start leaves nothing behind.
 */
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

/**
 * A committed transaction must be on the disk before its answer. This check notices a version of PGlite that no
 * longer syncs.
 */
async function checkSyncs({ pool, fs }: Engine, log: Log): Promise<void> {
  if (!fs) return
  const before = fs.syncs
  await pool.query("select pg_logical_emit_message(true, 'evergreen', 'Does this reach the disk?')")
  if (fs.syncs === before)
    log.warn(
      'The embedded database does not wait for the disk, so a power cut may lose the latest rows. Run npm ci to install the tested version of PGlite.',
    )
}

interface EngineKeeper {
  current: () => Promise<Engine>
  end: () => Promise<void>
}

/** Keeps an engine running: when it has failed, the next request that asks for it starts a new one. */
async function keepEngine(start: () => Promise<Engine>, log: Log): Promise<EngineKeeper> {
  let engine = start()
  let lastReason: string | undefined
  await engine

  async function restart(failed: Engine): Promise<Engine> {
    await failed.close()
    try {
      const restarted = await start()
      log.info('The embedded database works again')
      return restarted
    } catch (error) {
      await wait(RESTART_MS)
      return { ...failed, failure: () => String(error) }
    }
  }

  return {
    async current(): Promise<Engine> {
      const known = engine
      const latest = await known
      const reason = latest.failure()
      if (reason === undefined) return latest
      if (reason !== lastReason) log.error('The embedded database stopped and starts again', { reason })
      lastReason = reason
      // Of several requests that find the failure, one restarts the engine.
      if (engine === known) engine = restart(latest)
      const restarted = await engine
      const failure = restarted.failure()
      if (failure !== undefined) throw asDatabaseError(new Error(failure), '57P03')
      return restarted
    },
    async end() {
      await (await engine).close()
    },
  }
}
