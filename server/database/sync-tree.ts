import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const AT_ONCE = 32

/**
 * Syncs a folder and everything in it to the disk. With `isDeep: false` it syncs only the folder's list of entries.
 */
export async function syncTree(folder: string, { isDeep = true } = {}): Promise<void> {
  const inside = isDeep ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const waiting = inside
    .filter((entry) => entry.isFile() || (entry.isDirectory() && process.platform !== 'win32'))
    .map((entry) => ({ path: join(entry.parentPath, entry.name), flags: entry.isFile() ? 'r+' : 'r' }))
  if (process.platform !== 'win32') waiting.unshift({ path: folder, flags: 'r' })
  async function work() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const file = await open(next.path, next.flags)
      await file.sync().finally(() => file.close())
    }
  }
  // Syncing a thousand files one by one takes seconds; in parallel the disk writes them together.
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
