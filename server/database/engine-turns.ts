import { dirname } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import type { Log } from '#server/log.ts'
import { currentSender } from '#server/http/sender.ts'
import type { Database, Queryable } from './database.ts'
import { asDatabaseError } from './database-error.ts'
import { type EmbeddedRoom, ENOUGH_BYTES, roomProblem } from './disk-room.ts'
import type { EngineKeeper } from './engine-keeper.ts'
import { copyFolder, readCopy, sizeOfFolder } from './folder-copy.ts'
import type { FolderLock } from './folder-lock.ts'
import { pooledDatabase } from './pooled-database.ts'
import { Turns } from './turns.ts'

/** How long a checkpoint, a migration or VACUUM of one table may take, in milliseconds. */
export const MAINTENANCE_MS = 10 * 60_000

/** Checkpoints are made this often (in milliseconds), or earlier after this many bytes of log. */
const CHECKPOINT_MS = 5 * 60_000
const CHECKPOINT_BYTES = 32 * 1024 * 1024

/** The most requests that may wait for the only connection, in all and of one sender. Further ones are refused at once. */
const MOST_WAITING = 1000
const MOST_OF_ONE = 300
/**
 * How long a request waits for the connection, in milliseconds, beyond the longest statement. A request behind one that
 * is ended still gets its turn.
 */
const PATIENCE_MS = 5000

/** An engine begins with 128 MB, and uses this much only after extraordinary statements. */
const MOST_MEMORY = 512 * 1024 * 1024
const LOOK_MS = 10_000
/** How long a closing database waits for the statement that runs, in milliseconds. */
const CLOSE_MS = 3000

interface EngineTurnsOptions {
  folder: string | undefined
  /** How long one statement of a request may run, in milliseconds. */
  statementMs?: number
  /** An engine whose memory has grown beyond this many bytes is closed and opened again while no request uses it. */
  mostMemory?: number
  log: Log
  lock: FolderLock | undefined
  keeper: EngineKeeper
  pool: Pool
  listen: Database['listen']
  /** How long the statement of the running turn may take. */
  limits: { ms: number }
  /** Absent for a database in memory. */
  room: EmbeddedRoom | undefined
}

/**
 * The embedded database: requests get the only connection in turns, and in between are checkpoints, copies, cleaning and
 * a look at memory and lock.
 */
export class EngineTurns {
  private readonly options: EngineTurnsOptions
  private readonly statementMs: number
  private readonly turns: Turns
  private readonly timers: NodeJS.Timeout[]
  /** Bytes of log at the last checkpoint, and the engine that made it. */
  private checkpointed = { logged: 0, life: 0 }
  /** The connection that only reads, because the disk is full. */
  private reading: ClientBase | undefined
  /** While its folder is copied, the engine makes no checkpoint. */
  private isCopying = false

  constructor(options: EngineTurnsOptions) {
    const { keeper, statementMs = 8000 } = options
    this.options = options
    this.statementMs = statementMs
    this.turns = new Turns({
      most: MOST_WAITING,
      mostOfOne: MOST_OF_ONE,
      patienceMs: statementMs + PATIENCE_MS,
      openedAt: () => keeper.openedAt,
    })
    this.timers = [
      setInterval(() => void this.checkpoint(), CHECKPOINT_MS).unref(),
      setInterval(() => void this.look(), LOOK_MS).unref(),
    ]
  }

  database(): Database {
    const { folder, room, listen } = this.options
    return pooledDatabase({
      engine: 'embedded',
      ...(room && { room }),
      becomeAuthenticator: '; set local role authenticator',
      connect: () => this.connect(),
      listen,
      ...(folder !== undefined && { snapshot: (work) => this.snapshot(folder, work) }),
      tidy: () => this.tidy(),
      load: () => this.turns.load,
      close: () => this.close(),
    })
  }

  private async connect() {
    const end = await this.turns.take({ sender: currentSender() })
    this.options.limits.ms = this.statementMs
    try {
      const client = await this.options.pool.connect()
      await this.readOnFullDisk(client).catch((error: unknown) => {
        client.release(true)
        throw error
      })
      const onEnd = () => {
        // PGlite makes no checkpoints by itself; without them its log would grow without end.
        if (this.logged() > CHECKPOINT_BYTES) void this.checkpoint()
        end()
      }
      return { client, onEnd }
    } catch (error) {
      end()
      throw error
    }
  }

  /** On a full disk a session only reads: a write that cannot be finished would end the engine. */
  private async readOnFullDisk(client: ClientBase): Promise<void> {
    const { room } = this.options
    room?.check()
    const mustRead = room?.isFull ?? false
    if (mustRead === (this.reading === client)) return
    await client.query(`set default_transaction_read_only = ${mustRead ? 'on' : 'off'}`)
    this.reading = mustRead ? client : undefined
  }

  /** Runs work of our own in a turn, without the limit of requests. */
  private async maintain<T>(work: (pool: Pool) => Promise<T>, { isFirst = false } = {}): Promise<T> {
    const end = await this.turns.take({ isFirst })
    this.options.limits.ms = MAINTENANCE_MS
    try {
      return await work(this.options.pool)
    } finally {
      end()
    }
  }

  private logged(): number {
    const { engine, lives } = this.options.keeper
    const { logged, life } = this.checkpointed
    return (engine?.counters.logged ?? 0) - (life === lives ? logged : 0)
  }

  /** Makes a checkpoint before the next request. */
  private async checkpoint(): Promise<void> {
    const { keeper, folder, log, room } = this.options
    if (folder === undefined || this.isCopying || room?.isFull) return
    this.checkpointed = { logged: keeper.engine?.counters.logged ?? 0, life: keeper.lives }
    try {
      await this.maintain((pool) => pool.query('checkpoint'), { isFirst: true })
    } catch (error) {
      log.error('A checkpoint of the embedded database failed; the next try is in five minutes', {}, error)
    }
  }

  /** Looks after the memory of the engine and the files of the lock. */
  private async look(): Promise<void> {
    const { keeper, folder, lock, log, room, mostMemory = MOST_MEMORY } = this.options
    room?.check()
    try {
      const missing = lock?.renew() ?? []
      if (missing.length > 0)
        log.warn('A lock of the embedded database was removed, and taken again', { files: missing.join() })
    } catch (error) {
      log.error('Another server may use the embedded database: stop one of them', {}, error)
    }
    const bytes = keeper.engine?.counters.memory ?? 0
    if (folder === undefined || bytes <= mostMemory || this.isCopying || !this.turns.isIdle) return
    await this.maintain(() => keeper.renew()).then(
      () => log.info('The embedded database had grown, and was opened again', { bytes }),
      (error: unknown) => log.error('The embedded database could not be opened again', {}, error),
    )
  }

  /** Requests wait only for a checkpoint and for the copy of the log's last part. */
  private async snapshot<T>(folder: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    if (this.isCopying) throw new Error('The embedded database is being copied already')
    this.isCopying = true
    const copied = this.copy(folder).finally(() => (this.isCopying = false))
    return readCopy(folder, copied, work)
  }

  /** The copy is as large as the folder, and what is made of it may be as large too. */
  private async copy(folder: string): Promise<void> {
    const { keeper, room } = this.options
    const needed = 2 * (await sizeOfFolder(folder)) + ENOUGH_BYTES
    const problem = roomProblem('the copy of the database', dirname(folder), needed, room?.free())
    if (problem !== undefined) throw new Error(problem)
    await copyFolder({ folder, maintain: (part) => this.maintain(part), lives: () => keeper.lives })
  }

  /** Runs VACUUM table by table, so that a request waits for one table at most. */
  private async tidy(): Promise<void> {
    const { rows } = await this.maintain((pool) =>
      pool.query<{ name: string }>(
        `select format('%I.%I', nspname, relname) as name from pg_catalog.pg_class c
         join pg_catalog.pg_namespace n on n.oid = relnamespace where relkind = 'r' and relpersistence = 'p'`,
      ),
    )
    for (const { name } of rows) await this.maintain((pool) => pool.query(`vacuum (analyze) ${name}`))
  }

  private async close(): Promise<void> {
    const { keeper, pool, lock } = this.options
    for (const timer of this.timers) clearInterval(timer)
    keeper.isEnding = true
    this.turns.refuseAll(asDatabaseError(new Error('The database is closed'), '57P01'))
    const hurry = setTimeout(() => keeper.engine?.fail('the server stops', '57P01'), CLOSE_MS)
    const ended = this.turns.isIdle ? undefined : await this.turns.take().catch(() => undefined)
    clearTimeout(hurry)
    await pool.end()
    await keeper.end()
    ended?.()
    lock?.release()
  }
}
