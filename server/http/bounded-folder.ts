import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { once } from '#domain/once.ts'
import { isDiskFull } from '#server/database/database-error.ts'
import { filesBelow } from '#server/data-folder.ts'
import { openDocument, type StoredDocument } from '#server/stored-document.ts'

/**
 * Files on disk up to a number of bytes. The least recently used ones are deleted first. `folder` belongs to it: no other
 * program writes there, and everything in it counts and may be deleted.
 */
export function boundedFolder({ folder, maxBytes }: { folder: string; maxBytes: number }) {
  /** The size of each file by its name, the least recently used first. */
  const kept = new Map<string, number>()
  const listOnce = once(async () => {
    await mkdir(folder, { recursive: true })
    const found: { name: string; size: number; used: number }[] = []
    for (const name of await filesBelow(folder)) {
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
      else {
        const { size, atimeMs } = await stat(join(folder, name))
        found.push({ name, size, used: atimeMs })
      }
    }
    for (const { name, size } of found.toSorted((a, b) => a.used - b.used)) kept.set(name, size)
    await evict()
  })

  const keptBytes = () => kept.values().reduce((sum, size) => sum + size, 0)

  async function evict(most = maxBytes) {
    let total = keptBytes()
    for (const [name, size] of kept) {
      if (total <= most) return
      kept.delete(name)
      total -= size
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    /** Opens a file; undefined when it is not there. */
    async open(name: string): Promise<StoredDocument | undefined> {
      await listOnce()
      if (!kept.has(name)) return undefined
      const document = await openDocument(folder, name)
      const isKept = kept.delete(name)
      if (!document) return undefined
      if (isKept) kept.set(name, document.size)
      await noteUse(document.file)
      return document
    },
    /** Adds a file. `write` writes it under another name and gives its size; undefined when there is nothing to add. */
    async add(name: string, write: (path: string) => Promise<number | undefined>): Promise<boolean> {
      await listOnce()
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.${randomUUID()}.part`
      const tryToWrite = () =>
        write(part).catch(async (error: unknown) => {
          await rm(part, { force: true })
          throw error
        })
      const size = await tryToWrite().catch(async (error: unknown) => {
        if (!isDiskFull(error) || kept.size === 0) throw error
        // What is kept here gives way.
        await evict(keptBytes() / 2)
        return tryToWrite()
      })
      if (size === undefined) return false
      await rename(part, path)
      kept.delete(name)
      kept.set(name, size)
      await evict()
      return true
    },
  }
}

/**
 * The access time of a file keeps the time of its last use for the next process. It is set through the open file, because
 * the file may have been deleted since it was opened. Not every system allows it: then the file counts as used before.
 */
async function noteUse(file: FileHandle) {
  await file.utimes(Date.now() / 1000, (await file.stat()).mtime).catch(() => {})
}
