import { open, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ByteRange } from './range.ts'

const PIECE_BYTES = 256 * 1024

/** An open file. The receiver must close it. */
export interface StoredDocument {
  file: FileHandle
  size: number
  /** A strong entity tag. Every document is written whole under its name, so new content has a new time. */
  etag: string
}

/**
 * Opens a file of a folder. Undefined when there is none, when it is empty or not a file, or when a link leads out of
 * the folder.
 */
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

/** Streams the bytes of an open file. The file is closed at the end, or when the reader stops. */
export function streamDocument(file: FileHandle, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let position = first
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = new Uint8Array(Math.min(PIECE_BYTES, last - position + 1))
        const { bytesRead } = await file.read(piece, 0, piece.length, position)
        if (bytesRead === 0) throw new Error('The document became shorter while it was read')
        controller.enqueue(piece.subarray(0, bytesRead))
        position += bytesRead
        if (position <= last) return
        controller.close()
        await file.close()
      } catch (error) {
        controller.error(error)
        await file.close()
      }
    },
    cancel: () => file.close(),
  })
}

/** Whether a file operation failed because the file does not exist. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP'
}
