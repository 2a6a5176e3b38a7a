import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a folder against other processes until this process ends. The lock is an open exclusive transaction on an
 * SQLite file beside the folder; the operating system releases it however the process ends. Throws an error that
 * names the process that holds the lock.
 */
export function lockFolder(folder: string, now: Date): { release: () => void } {
  const path = `${folder}.lock`
  const note = `${path}.json`
  mkdirSync(dirname(path), { recursive: true })
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new Error(
      `${folder} is in use by ${holder(note)}. Stop that process first, or set another DATA_DIR.`,
      {
        cause: error,
      },
    )
  }
  writeFileSync(note, JSON.stringify({ pid: process.pid, since: now.toISOString() }))
  return {
    release() {
      rmSync(note, { force: true })
      lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function holder(note: string): string {
  try {
    const { pid, since }: { pid: number; since: string } = JSON.parse(readFileSync(note, 'utf8'))
    return `process ${pid}, started ${since}`
  } catch {
    return 'another process'
  }
}
