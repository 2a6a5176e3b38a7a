import { open, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** An open file, and what identifies its content. Whoever receives it closes it. */
export interface StoredDocument {
  file: FileHandle
  size: number
  /** Strong: every document is written whole under its name, so a new content has a new time. */
  etag: string
}

/** Opens a file of a folder; undefined when there is none, when it is no file or empty, or when a link leads out of the folder. */
export async function openDocument(folder: string, name: string): Promise<StoredDocument | undefined> {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) return undefined
    const file = await open(path, 'r')
    const stat = await file.stat()
    if (stat.isFile() && stat.size > 0)
      return { file, size: stat.size, etag: `"${stat.size.toString(36)}-${stat.mtimeMs.toString(36)}"` }
    await file.close()
    return undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether a file operation failed because nothing is there. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP'
}
