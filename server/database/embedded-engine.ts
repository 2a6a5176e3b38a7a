import { messages, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { SyncingNodeFS } from './syncing-node-fs.ts'

/** How long a request waits for the only connection, in milliseconds. */
const PATIENCE_MS = 10_000

const SETTINGS = {
  // As shipped, PGlite runs with fsync off; and of the ways to sync, only this one reaches our file system.
  fsync: 'on',
  wal_sync_method: 'fsync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '16MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  temp_file_limit: '256MB',
  // What is left to be told is what ended the engine.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

/** Of PGlite's own parameters: no syncing, and a licence to alter the system's tables. */
const SKIPPED = new Set(['-F', '-O'])

/** One life of the engine, from opening its folder to closing it or to the failure that ends it. */
export interface Engine {
  pool: Pool
  fs: SyncingNodeFS | undefined
  /** Why it ended by itself, once it has. */
  failure: () => string | undefined
  close(): Promise<void>
}

/** Opens the engine over a file system that holds a database or is empty; without one, in memory. */
export async function startEngine(fs?: SyncingNodeFS): Promise<Engine> {
  const guarded = new GuardedPGlite(fs ? { fs } : { dataDir: 'memory://' })
  try {
    await guarded.waitReady
  } catch (error) {
    fs?.abandon()
    throw new Error(guarded.failure ?? 'The embedded database did not start', { cause: error })
  }
  const pool = new Pool(
    Object.assign(createPgConfig(guarded), {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: PATIENCE_MS,
    }),
  )
  // There is no second connection to this engine: one that fails ends it.
  const onLost = (error: Error) => (guarded.failure ??= error.message)
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', onLost)
  return {
    pool,
    fs,
    failure: () => guarded.failure,
    async close() {
      if (guarded.failure !== undefined) {
        fs?.abandon()
        return
      }
      await pool.end()
      await guarded.close()
    },
  }
}

/**
 * After a panic (a full disk, a failed sync) the engine's memory is what a crashed server's would be: one more message and
 * it never answers again. So the first sign of it ends this life; the folder recovers in the next.
 */
class GuardedPGlite extends PGlite {
  failure: string | undefined

  constructor(options: PGliteOptions) {
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    super({
      ...options,
      startParams: [...PGlite.defaultStartParams.filter((param) => !SKIPPED.has(param)), ...settings],
      onStderr: (line) => {
        if (/(PANIC|FATAL): {2}|^Aborted\(/.test(line))
          this.failure ??= line.replace(/^.*(PANIC|FATAL): {2}/, '')
        return false
      },
    })
  }

  override async execProtocolStream(...parameters: Parameters<PGlite['execProtocolStream']>) {
    if (this.failure === undefined) return super.execProtocolStream(...parameters)
    const refusal = new messages.DatabaseError(`The database is starting anew: ${this.failure}`, 0, 'error')
    return [Object.assign(refusal, { code: '57P02', severity: 'FATAL' })]
  }
}
