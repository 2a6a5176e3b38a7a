import { messages, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { SyncingNodeFS } from './syncing-node-fs.ts'

/** How long a request waits for the only connection, in milliseconds. */
const PATIENCE_MS = 10_000

const SETTINGS = {
  // PGlite turns fsync off by default. Of the sync methods, only this one calls our file system.
  fsync: 'on',
  wal_sync_method: 'fsync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '16MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  temp_file_limit: '256MB',
  // Only messages about the end of the engine are logged.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

/** Default parameters of PGlite that we leave out: -F (no fsync) and -O (system tables may be changed). */
const SKIPPED = new Set(['-F', '-O'])

/** A running engine, from opening its folder until it is closed or fails. */
export interface Engine {
  pool: Pool
  fs: SyncingNodeFS | undefined
  /** Why the engine failed; undefined while it works. */
  failure: () => string | undefined
  close(): Promise<void>
}

/** Starts the engine over a file system that is empty or holds a database; in memory without one. */
export async function startEngine(fs?: SyncingNodeFS): Promise<Engine> {
  const guarded = new GuardedPGlite(fs ? { fs } : { dataDir: 'memory://' })
  try {
    await guarded.waitReady
  } catch (error) {
    fs?.abandon()
    const reason = guarded.failure ?? 'PGlite gave no reason'
    throw new Error(
      `The embedded database could not start: ${reason}. If this goes on, restore a backup with npm run restore.`,
      { cause: error },
    )
  }
  const pool = new Pool(
    Object.assign(createPgConfig(guarded), {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: PATIENCE_MS,
    }),
  )
  // The engine has one connection. When it fails, the engine has failed.
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
 * After a panic (a full disk, a failed sync) PGlite cannot be used. We close it, and the next request reopens the
 * folder, where PostgreSQL's recovery runs.
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
    const refusal = new messages.DatabaseError(`The database is restarting: ${this.failure}`, 0, 'error')
    return [Object.assign(refusal, { code: '57P02', severity: 'FATAL' })]
  }
}
