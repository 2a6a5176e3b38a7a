import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** On Linux, the files of this folder are in memory. */
const IN_MEMORY = '/dev/shm'
/** What the tests need at most, with some to spare, in bytes. In a container the folder may be far smaller. */
const ROOM = 2 * 1024 ** 3

/**
 * Puts the temporary folders of the tests into memory. They make and delete tens of thousands of files, on which a disk
 * spends more time than the tests.
 */
export default function setUpMemoryFolder(): (() => void) | undefined {
  if (!hasRoom()) return undefined
  const folder = mkdtempSync(join(IN_MEMORY, 'evergreen-tests-'))
  // PostgreSQL refuses to run as root, so for root it runs under another account.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ROOM
}
