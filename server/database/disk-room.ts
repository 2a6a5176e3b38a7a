import { existsSync, rmSync, statfsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { DatabaseError, type Pool } from 'pg'
import type { Log } from '#server/log.ts'
import { codeOf, DISK_FULL, READ_ONLY } from './database-error.ts'

/** What a database does about a full disk: it goes on reading, and refuses to write. */
export interface DiskRoom {
  /** Whether nothing can be written, as far as is known. */
  readonly isFull: boolean
  /** Looks again whether nothing can be written. */
  look: () => Promise<void>
  /** Takes an error that work has thrown. Gives the error for whoever asked for it. */
  explain: (error: unknown) => unknown
}

const MB = 1024 ** 2

/** Writes are refused while less is free: what runs already, a checkpoint and an end of the server need room too. */
const LEAST_BYTES = 32 * MB
/** They are accepted again when so much is free. */
export const ENOUGH_BYTES = 48 * MB
/**
 * A file of this size is beside the database. It is deleted when the engine has to open its folder on a full disk: that writes
 * a little, and without it nothing could be read.
 */
const RESERVE_BYTES = 16 * MB
/** What a new database needs. */
export const NEW_DATABASE_BYTES = 100 * MB

/** How long what is known of the disk is used, in milliseconds. */
const LOOK_MS = 250
/** How long a database that could not write waits before it tries again. The disk may say that there is room: a quota. */
const AGAIN_MS = 10_000

const FULL = 'The disk is full: No space left on device. Nothing can be saved until there is room'
const ROOM = 'There is room on the disk again: data can be saved'

/** The bytes that this account may still write to the disk of a folder. What cannot be asked is no problem of room. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** Says how much room is missing on the disk of a folder; undefined if there is enough. */
export function roomProblem(what: string, folder: string, needed: number, free = freeBytes(folder)) {
  if (free >= needed) return undefined
  return `The disk is full: ${what} needs ${megabytes(needed)} in ${folder}, and ${megabytes(free)} are free.`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`
}

function diskFull(cause: unknown): DatabaseError {
  const message = 'No space left on device'
  return Object.assign(new DatabaseError(message, message.length, 'error'), {
    code: DISK_FULL,
    severity: 'ERROR',
    cause,
  })
}

/** The disk of the embedded database. */
export class EmbeddedRoom implements DiskRoom {
  isFull = false
  private readonly reserve: string | undefined
  /** The bytes that are free. */
  readonly free: () => number
  private readonly againMs: number
  private readonly log: Log
  /** The disk seems to have room, and writing fails all the same: that comes again and again until somebody helps. */
  private hasQuota = false
  private lookedAt = -Infinity
  private failedAt = -Infinity
  private toldAt = -Infinity

  constructor({
    folder,
    keepsReserve,
    free = () => freeBytes(dirname(folder)),
    againMs = AGAIN_MS,
    log,
  }: {
    folder: string
    keepsReserve: boolean
    free?: (() => number) | undefined
    againMs?: number | undefined
    log: Log
  }) {
    this.againMs = againMs
    this.reserve = keepsReserve ? `${folder}.reserve` : undefined
    this.free = free
    this.log = log
  }

  /** Looks at the disk, unless it has just done so. */
  check(): void {
    const now = performance.now()
    if (now - this.lookedAt < LOOK_MS) return
    this.lookedAt = now
    const free = this.free()
    if (!this.isFull) {
      if (free < LEAST_BYTES) this.begin(free)
    } else if (now - this.failedAt >= this.againMs && free >= ENOUGH_BYTES + this.missingReserve()) {
      this.isFull = false
      if (!this.hasQuota) this.log.info(ROOM)
      void this.keepReserve()
    }
  }

  look(): Promise<void> {
    this.check()
    return Promise.resolve()
  }

  explain(error: unknown): unknown {
    if (codeOf(error) === DISK_FULL) {
      this.failedAt = performance.now()
      this.lookedAt = -Infinity
      if (!this.isFull) this.begin(this.free())
    }
    return this.isFull && codeOf(error) === READ_ONLY ? diskFull(error) : error
  }

  /** Makes room for what opening the folder writes. */
  makeRoomToOpen(): void {
    if (this.reserve !== undefined && this.free() < RESERVE_BYTES) rmSync(this.reserve, { force: true })
  }

  /** Writes the reserve if it is missing and there is room for it. */
  async keepReserve(): Promise<void> {
    const { reserve } = this
    if (reserve === undefined || existsSync(reserve)) return
    const part = `${reserve}.part`
    try {
      if (this.free() < ENOUGH_BYTES + RESERVE_BYTES) return
      // Random bytes, because a disk may store zeros in no room at all.
      await writeFile(part, randomBytes(RESERVE_BYTES), { mode: 0o600 })
      await rename(part, reserve)
    } catch {
      // The next time that the disk gets room.
      await rm(part, { force: true })
    }
  }

  private missingReserve(): number {
    return this.reserve === undefined || existsSync(this.reserve) ? 0 : RESERVE_BYTES
  }

  private begin(free: number): void {
    this.isFull = true
    this.hasQuota = free >= ENOUGH_BYTES
    const now = performance.now()
    if (this.hasQuota && now - this.toldAt < 60 * AGAIN_MS) return
    this.toldAt = now
    this.log.error(FULL, { freeMb: Math.floor(free / MB), neededMb: ENOUGH_BYTES / MB })
  }
}

/** Rows that are written and taken back, to learn whether anything can be written. */
const PROBE = `insert into evergreen.rate_limits (key, window_start)
  select 'room ' || n || repeat('x', 80), now() from generate_series(1, 2000) n`

/** The disk of a PostgreSQL, which refuses by itself what it cannot write. `pool` is the owner's. */
export class PostgresRoom implements DiskRoom {
  isFull = false
  private readonly pool: Pool
  private readonly log: Log
  private readonly againMs: number
  private triedAt = -Infinity

  constructor({ pool, log, againMs = AGAIN_MS }: { pool: Pool; log: Log; againMs?: number | undefined }) {
    this.pool = pool
    this.log = log
    this.againMs = againMs
  }

  explain(error: unknown): unknown {
    if (codeOf(error) === DISK_FULL && !this.isFull) {
      this.isFull = true
      this.triedAt = performance.now()
      this.log.error(FULL)
    }
    return error
  }

  async look(): Promise<void> {
    if (!this.isFull || performance.now() - this.triedAt < this.againMs) return
    this.triedAt = performance.now()
    if (!(await this.canWrite())) return
    this.isFull = false
    this.log.info(ROOM)
  }

  private async canWrite(): Promise<boolean> {
    const client = await this.pool.connect()
    try {
      await client.query('begin')
      await client.query(PROBE)
      return true
    } catch {
      return false
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
    }
  }
}
