import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Pool } from 'pg'
import type { Queryable } from './database.ts'
import { codeOf } from './database-error.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { enginePool } from './engine-pool.ts'
import { INSIDE_LOCK } from './folder-lock.ts'
import { readSnapshot } from './pooled-database.ts'

const LOG = 'pg_wal'

interface CopyOptions {
  folder: string
  /** Runs work while no request uses the engine. */
  maintain: <T>(work: (pool: Pool) => Promise<T>) => Promise<T>
  /** How many engines have opened the folder. */
  lives: () => number
}

/** The folder of a temporary copy. */
export function copyOf(folder: string): string {
  return `${folder}.copy`
}

/**
 * Copies the folder of a running engine, which goes on with its work. It must make no checkpoint of its own in this time.
 * The copied pages are of different moments; PostgreSQL's recovery puts them right with the log that was written since the
 * checkpoint with which the copy begins. The result is the state in which the last file of the log was copied.
 */
export async function copyFolder({ folder, maintain, lives }: CopyOptions): Promise<void> {
  const copy = copyOf(folder)
  await rm(copy, { recursive: true, force: true })
  const first = await maintain(async (pool) => {
    await pool.query('checkpoint')
    return logFile(pool, '(select redo_lsn from pg_control_checkpoint())')
  })
  const life = lives()
  await copyPages(folder, copy)
  await maintain(async (pool) => {
    await copyLog(folder, copy, first, await logFile(pool, 'pg_current_wal_insert_lsn()'))
    // Opening a folder makes a checkpoint, after which the log before it may be gone.
    if (lives() !== life) throw new Error('The engine was opened again while its folder was copied')
  })
}

/** The bytes of all files of a folder. Some may be gone by now. */
export async function sizeOfFolder(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      )
  return bytes
}

/** Reads the copy with an engine of its own, and removes it. */
export async function readCopy<T>(
  folder: string,
  copied: Promise<unknown>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const copy = copyOf(folder)
  try {
    await copied
    const engine = await EmbeddedEngine.open({ folder: copy, isSyncing: false })
    const pool = enginePool(() => Promise.resolve(engine))
    try {
      const client = await pool.connect()
      return await readSnapshot(client, work).finally(() => client.release(true))
    } finally {
      await pool.end()
      await engine.close()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The name of the log's file that holds a place of the log. */
async function logFile(pool: Pool, place: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`select pg_walfile_name(${place}) as name`)
  return rows[0]?.name ?? ''
}

async function copyPages(folder: string, copy: string): Promise<void> {
  await mkdir(join(copy, LOG), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    // Reading the lock's file and closing it would release the lock.
    if (path === INSIDE_LOCK || path.startsWith(join(LOG, '/'))) continue
    if (entry.isDirectory()) await mkdir(join(copy, path), { recursive: true, mode: 0o700 })
    else if (entry.isFile()) await copyIfThere(join(folder, path), join(copy, path))
  }
}

/** Copies the files of the log, from the file named `first` to the one named `last`. */
async function copyLog(folder: string, copy: string, first: string, last: string): Promise<void> {
  for (const name of await readdir(join(folder, LOG)))
    if (name >= first && name <= last) await copyFile(join(folder, LOG, name), join(copy, LOG, name))
}

/** Temporary files may be gone by now. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(from, to)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
