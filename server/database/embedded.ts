import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Pool } from 'pg'
import { accessAdvice } from '#server/data-folder.ts'
import { log as serverLog, type Log } from '#server/log.ts'
import type { Database } from './database.ts'
import { buildFolder, damageAdvice, folderProblem, isNewFolder } from './database-folder.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { EngineKeeper } from './engine-keeper.ts'
import { MAINTENANCE_MS, EngineTurns } from './engine-turns.ts'
import { enginePool } from './engine-pool.ts'
import { copyOf } from './folder-copy.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { migrate } from './migrate.ts'

export interface EmbeddedOptions {
  /** The folder of the database; without one it is in memory. */
  folder: string | undefined
  /** How long one statement may run, in milliseconds. */
  statementMs?: number
  /** An engine whose memory has grown beyond this many bytes is closed and opened again while no request uses it. */
  mostMemory?: number
  /** For tests: a disk without syncs, or with a switch that makes it full. */
  disk?: { isSyncing?: boolean; full?: Int32Array<SharedArrayBuffer> }
  log?: Log
}

/** Opens PostgreSQL in a thread of this process, over a folder or in memory. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { folder, disk, log = serverLog } = options
  let lock: FolderLock | undefined
  const limits = { ms: MAINTENANCE_MS }
  let keeper: EngineKeeper | undefined
  try {
    lock = folder === undefined ? undefined : lockFolder(folder, new Date())
    if (folder !== undefined && lock) await prepareFolder(folder, lock, disk)
    keeper = await EngineKeeper.begin(
      () => EmbeddedEngine.open({ folder, ...disk, limitMs: () => limits.ms }),
      log,
    )
    const running = keeper
    const pool = enginePool(() => running.current())
    await migrate(pool)
    if (folder !== undefined) await checkSyncs(keeper, pool, log)
    return new EngineTurns({ ...options, log, lock, keeper, pool, limits }).database()
  } catch (error) {
    await keeper?.end()
    lock?.release()
    const advice =
      damageAdvice(error) ?? (folder === undefined ? undefined : accessAdvice(dirname(folder), error))
    throw advice === undefined ? error : new Error(advice, { cause: error })
  }
}

async function prepareFolder(folder: string, lock: FolderLock, disk: EmbeddedOptions['disk']): Promise<void> {
  const problem = folderProblem(folder)
  if (problem !== undefined) throw new Error(problem)
  await rm(copyOf(folder), { recursive: true, force: true })
  if (isNewFolder(folder)) await buildFolder(folder, migrate, disk)
  lock.lockInside()
}

/**
 * A committed transaction must be on the disk before its answer. This check notices a version of PGlite that no
 * longer syncs.
 */
async function checkSyncs(keeper: EngineKeeper, pool: Pool, log: Log): Promise<void> {
  const engine = await keeper.current()
  const before = engine.counters.syncs
  await pool.query("select pg_logical_emit_message(true, 'evergreen', 'Does this reach the disk?')")
  if (engine.counters.syncs === before)
    log.warn(
      'The embedded database does not wait for the disk, so a power cut may lose the latest rows. Run npm ci to install the tested version of PGlite.',
    )
}
