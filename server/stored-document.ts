import { createHash, type Hash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context } from 'hono'
import { fieldOf } from '#domain/unknown-value.ts'
import { type ByteRange, matchesEtag } from '#server/http/conditional.ts'

const PIECE_BYTES = 256 * 1024
/** How many entity tags are kept: more than a site has documents and parts of them. A tag is made anew when it is asked for. */
const MOST_TAGS = 20_000
/** By the file's place, size and time: a document is written whole under its name, so new content has a new time. */
const tags = new Map<string, Promise<string>>()

/** An open file. The receiver must close it. */
export interface StoredDocument {
  file: FileHandle
  size: number
  /** A strong entity tag, made from the content: the same on every server and after every build of the same content. */
  etag: string
}

/** Opens a file of a folder. Undefined when there is none, when it is empty, or when a link leads out of the folder. */
export async function openDocument(folder: string, name: string): Promise<StoredDocument | undefined> {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) return undefined
    const file = await open(path, 'r')
    const stat = await file.stat()
    if (!stat.isFile() || stat.size === 0) {
      await file.close()
      return undefined
    }
    try {
      return { file, size: stat.size, etag: await etagOf(file, path, stat) }
    } catch (error) {
      await file.close()
      throw error
    }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function etagOf(file: FileHandle, path: string, { size, mtimeMs, ino }: Stats): Promise<string> {
  const key = [path, size, mtimeMs, ino].join('|')
  const known = tags.get(key)
  if (known) return known
  const made = hashOf(file).then((hash) => `"${hash.digest('base64url').slice(0, 22)}"`)
  if (tags.size >= MOST_TAGS) tags.clear()
  tags.set(key, made)
  // A read that failed is tried again.
  made.catch(() => tags.delete(key))
  return made
}

/** The SHA-256 of a whole file. */
export async function hashOf(file: FileHandle): Promise<Hash> {
  const hash = createHash('sha256')
  const piece = new Uint8Array(PIECE_BYTES)
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, position)
    if (bytesRead === 0) return hash
    hash.update(piece.subarray(0, bytesRead))
    position += bytesRead
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

/** Answers with a whole open file, which is closed then. A client that has it already gets a 304. */
export async function sendWhole(
  c: Context,
  { file, size, etag }: StoredDocument,
  contentType: string,
): Promise<Response> {
  try {
    c.header('ETag', etag)
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
    c.header('Content-Type', contentType)
    return c.body(new Uint8Array(await file.readFile()), 200, { 'Content-Length': String(size) })
  } finally {
    await file.close()
  }
}

/** Whether a file operation failed because the file does not exist. */
export function isMissing(error: unknown): boolean {
  const code = fieldOf(error, 'code')
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP'
}
