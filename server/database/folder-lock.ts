import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDiskFull } from './database-error.ts'

const SQLITE_BUSY = 5
const SQLITE_FULL = 13

/** The name of the lock inside a folder. Whoever removes the lock beside the folder still meets this one. */
export const INSIDE_LOCK = 'evergreen.lock'

export interface FolderLock {
  /**
   * Takes the lock again where its file was removed. Gives the files that were missing, for the log. Throws when another
   * process has taken one in the meantime.
   */
  renew: () => string[]
  /** Takes the lock inside the folder too, which must exist by now. */
  lockInside: () => void
  releaseInside: () => void
  release: () => void
}

/**
 * Locks a folder against other processes until this process ends. A lock is an open exclusive transaction on an SQLite
 * file, one beside the folder and one inside; the operating system releases them however the process ends. Throws an
 * error that names the process that holds the lock.
 */
export function lockFolder(folder: string, now: Date): FolderLock {
  const path = `${folder}.lock`
  const inside = join(folder, INSIDE_LOCK)
  const note = `${path}.json`
  mkdirSync(dirname(path), { recursive: true })
  const held = new Map<string, Held>()

  function take(file: string): void {
    if (held.has(file)) return
    const lock = lockFile(file)
    if (lock) held.set(file, lock)
    else
      throw new Error(
        `${folder} is in use by ${holder(note)}. Stop that process first, or set another DATA_DIR.`,
      )
  }
  function releaseFile(file: string): void {
    held.get(file)?.lock.close()
    held.delete(file)
  }
  take(path)
  try {
    if (existsSync(inside)) take(inside)
  } catch (error) {
    releaseFile(path)
    throw error
  }
  writeNote(note, now)
  return {
    renew() {
      const missing = [...held].filter(([file, { inode }]) => inodeOf(file) !== inode).map(([file]) => file)
      for (const file of missing) {
        releaseFile(file)
        take(file)
      }
      return missing
    },
    lockInside: () => take(inside),
    releaseInside: () => releaseFile(inside),
    release() {
      rmSync(note, { force: true })
      for (const file of held.keys()) releaseFile(file)
    },
  }
}

/** Who holds the lock, for the message of a second process. On a full disk that message says less. */
function writeNote(note: string, now: Date): void {
  try {
    writeFileSync(note, JSON.stringify({ pid: process.pid, since: now.toISOString() }))
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

interface Held {
  lock: DatabaseSync
  /** Tells whether the file at this path is still the locked one. */
  inode: bigint | undefined
}

/** Locks a file, which is made if it is missing; undefined if another process holds it. */
function lockFile(file: string): Held | undefined {
  // SQLite takes no exclusive lock of a file that it may only read, and does not say so.
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return { lock, inode: inodeOf(file) }
  } catch (error) {
    lock.close()
    if (errorOf(error) === SQLITE_BUSY) return undefined
    if (errorOf(error) === SQLITE_FULL)
      throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
    throw error
  }
}

function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino
}

function errorOf(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined
}

function holder(note: string): string {
  try {
    const { pid, since }: { pid: number; since: string } = JSON.parse(readFileSync(note, 'utf8'))
    return `process ${pid}, started ${since}`
  } catch {
    return 'another process'
  }
}
