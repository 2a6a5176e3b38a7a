import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Pool } from 'pg'
import { accessAdvice } from '#server/data-folder.ts'
import { log as serverLog, type Log } from '#server/log.ts'
import { listenOnPool } from './announcements.ts'
import type { Database } from './database.ts'
import { damageAdvice, folderProblem, isNewFolder } from './database-folder.ts'
import { isDiskFull } from './database-error.ts'
import { EmbeddedRoom, NEW_DATABASE_BYTES, roomProblem } from './disk-room.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { EngineKeeper } from './engine-keeper.ts'
import { MAINTENANCE_MS, EngineTurns } from './engine-turns.ts'
import { enginePool } from './engine-pool.ts'
import { copyOf } from './folder-copy.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { makeDatabase } from './new-database.ts'

export interface EmbeddedOptions {
  /** The folder of the database; without one it is in memory. */
  folder: string | undefined
  /** How long one statement may run, in milliseconds. */
  statementMs?: number
  /** An engine whose memory has grown beyond this many bytes is closed and opened again while no request uses it. */
  mostMemory?: number
  /** Whether a file beside the folder keeps the room that opening the database needs on a full disk. */
  keepsReserve?: boolean
  /**
   * For tests: a disk without syncs, or with a switch that makes every write fail. `free` says how many bytes are free. After
   * `againMs` a full disk is tried again.
   */
  disk?: {
    isSyncing?: boolean
    full?: Int32Array<SharedArrayBuffer>
    free?: () => number
    againMs?: number
  }
  log?: Log
}

/** Opens PostgreSQL in a thread of this process, over a folder or in memory. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { folder, keepsReserve = false, disk: { free, againMs, ...disk } = {}, log = serverLog } = options
  const room =
    folder === undefined ? undefined : new EmbeddedRoom({ folder, keepsReserve, free, againMs, log })
  let lock: FolderLock | undefined
  const limits = { ms: MAINTENANCE_MS }
  let keeper: EngineKeeper | undefined
  try {
    lock = folder === undefined ? undefined : lockOnFullDisk(folder, room)
    if (folder !== undefined && lock) await prepareFolder(folder, lock, disk, free?.())
    keeper = await EngineKeeper.begin(() => {
      room?.makeRoomToOpen()
      return EmbeddedEngine.open({ folder, ...disk, limitMs: () => limits.ms })
    }, log)
    const running = keeper
    const pool = enginePool(() => running.current())
    const listen = listenOnPool(pool)
    await migrate(pool)
    room?.check()
    if (folder !== undefined && !room?.isFull) await checkSyncs(keeper, pool, log)
    void room?.keepReserve()
    return new EngineTurns({ ...options, log, lock, keeper, pool, listen, limits, room }).database()
  } catch (error) {
    await keeper?.end()
    lock?.release()
    throw advised(error, folder)
  }
}

/** Makes a database in a folder that is missing or empty, for a server that will open it. */
export async function makeEmbedded({
  folder,
  log = serverLog,
}: {
  folder: string
  log?: Log
}): Promise<void> {
  const room = new EmbeddedRoom({ folder, keepsReserve: false, log })
  let lock: FolderLock | undefined
  try {
    lock = lockOnFullDisk(folder, room)
    await prepareFolder(folder, lock, {}, undefined)
  } catch (error) {
    throw advised(error, folder)
  } finally {
    lock?.release()
  }
}

/** An error with what to do about it, as far as that is known. */
function advised(error: unknown, folder: string | undefined): unknown {
  const advice = isDiskFull(error)
    ? FULL_DISK_ADVICE
    : (damageAdvice(error) ?? (folder === undefined ? undefined : accessAdvice(dirname(folder), error)))
  return advice === undefined ? error : new Error(advice, { cause: error })
}

const FULL_DISK_ADVICE =
  'The disk of the database is full: No space left on device. Make room on it, and start again. Nothing is lost.'

/** Locking writes a little. */
function lockOnFullDisk(folder: string, room: EmbeddedRoom | undefined): FolderLock {
  try {
    return lockFolder(folder, new Date())
  } catch (error) {
    if (!isDiskFull(error)) throw error
    room?.makeRoomToOpen()
    try {
      return lockFolder(folder, new Date())
    } catch (again) {
      throw isDiskFull(again) ? new Error(FULL_DISK_ADVICE, { cause: again }) : again
    }
  }
}

async function prepareFolder(
  folder: string,
  lock: FolderLock,
  disk: EmbeddedOptions['disk'],
  free: number | undefined,
): Promise<void> {
  const problem = folderProblem(folder)
  if (problem !== undefined) throw new Error(problem)
  await rm(copyOf(folder), { recursive: true, force: true })
  if (isNewFolder(folder)) {
    const full = roomProblem('a new database', dirname(folder), NEW_DATABASE_BYTES, free)
    if (full !== undefined) throw new Error(`${full} Make room on it, and start again.`)
    await makeDatabase(folder, disk)
  }
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
