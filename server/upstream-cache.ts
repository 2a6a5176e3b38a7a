import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { downloadPdf } from './download.ts'
import { MAX_PDF_BYTES } from './pdf-bytes.ts'
import { openDocument, type StoredDocument } from './stored-document.ts'

export interface UpstreamOptions {
  /** The host's address without a slash at the end. */
  baseUrl: string
  /**
   * The folder of the cache. No other program writes to it; everything in it counts towards the limit and may be
   * deleted.
   */
  folder: string
  maxBytes: number
  timeoutMs: number
}

export interface UpstreamCache {
  /** The host's address. */
  baseUrl: string
  /**
   * Opens `papers/{fileName}` or `resources/{id}.pdf`. Undefined when the host does not have it; throws a 502 when
   * the host fails.
   */
  open: (name: string) => Promise<StoredDocument | undefined>
}

/** How long the host is not asked again for a document that it does not have, and of how many this is remembered. */
const ABSENT_MS = 60_000
const MOST_ABSENT = 1000

/**
 * Documents of the upstream host, kept on disk up to `maxBytes`; the least recently used ones are deleted first. A
 * document that several readers request at once is downloaded once, and it gets its name only when it is complete.
 */
export function upstreamCache({
  baseUrl,
  folder,
  maxBytes,
  timeoutMs,
  now = Date.now,
}: UpstreamOptions & { now?: () => number }): UpstreamCache {
  /** The size of each cached document by its name, the least recently used first. */
  const kept = new Map<string, number>()
  const downloads = new Map<string, Promise<boolean>>()
  /** When each document was found to be absent, the oldest first. */
  const absent = new Map<string, number>()
  let listed: Promise<void> | undefined

  async function list() {
    await mkdir(folder, { recursive: true })
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const found: { file: string; size: number; used: number }[] = []
    for (const file of files) {
      if (file.endsWith('.part')) await rm(file, { force: true })
      else {
        const { size, atimeMs } = await stat(file)
        found.push({ file, size, used: atimeMs })
      }
    }
    for (const { file, size } of found.toSorted((a, b) => a.used - b.used)) {
      kept.set(relative(folder, file).split(sep).join('/'), size)
    }
    await evict()
  }

  async function evict() {
    let total = kept.values().reduce((sum, size) => sum + size, 0)
    for (const [name, size] of kept) {
      if (total <= maxBytes) return
      kept.delete(name)
      total -= size
      await rm(join(folder, name), { force: true })
    }
  }

  async function openKept(name: string): Promise<StoredDocument | undefined> {
    if (!kept.has(name)) return undefined
    const document = await openDocument(folder, name)
    kept.delete(name)
    if (!document) return undefined
    kept.set(name, document.size)
    // The access time of the file keeps the time of the last use for the next process.
    await utimes(join(folder, name), Date.now() / 1000, (await document.file.stat()).mtime)
    return document
  }

  async function download(name: string): Promise<boolean> {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${randomUUID()}.part`
    const maxDocument = Math.min(MAX_PDF_BYTES, maxBytes)
    const size = await downloadPdf({
      url: `${baseUrl}/${name}`,
      path: part,
      maxBytes: maxDocument,
      timeoutMs,
    })
    if (size === undefined) return false
    await rename(part, path)
    kept.delete(name)
    kept.set(name, size)
    await evict()
    return true
  }

  function isAbsent(name: string): boolean {
    return now() - (absent.get(name) ?? -Infinity) < ABSENT_MS
  }

  function rememberAbsent(name: string) {
    absent.delete(name)
    absent.set(name, now())
    const [oldest] = absent.keys()
    if (absent.size > MOST_ABSENT && oldest !== undefined) absent.delete(oldest)
  }

  function downloadOnce(name: string): Promise<boolean> {
    const running = downloads.get(name)
    if (running) return running
    const started = download(name).finally(() => downloads.delete(name))
    downloads.set(name, started)
    return started
  }

  return {
    baseUrl,
    async open(name) {
      await (listed ??= list())
      const document = await openKept(name)
      if (document) return document
      if (isAbsent(name)) return undefined
      // Downloads again if other downloads evicted the document before it could be opened.
      while (await downloadOnce(name)) {
        const downloaded = await openKept(name)
        if (downloaded) return downloaded
      }
      rememberAbsent(name)
      return undefined
    },
  }
}
