import { boundedFolder } from './bounded-folder.ts'
import { downloadPdf } from './download.ts'
import { MAX_PDF_BYTES } from './pdf-bytes.ts'
import type { StoredDocument } from './stored-document.ts'

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
  const kept = boundedFolder({ folder, maxBytes })
  const downloads = new Map<string, Promise<boolean>>()
  /** When each document was found to be absent, the oldest first. */
  const absent = new Map<string, number>()

  async function download(name: string): Promise<boolean> {
    const maxDocument = Math.min(MAX_PDF_BYTES, maxBytes)
    return kept.add(name, (path) =>
      downloadPdf({ url: `${baseUrl}/${name}`, path, maxBytes: maxDocument, timeoutMs }),
    )
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
      const document = await kept.open(name)
      if (document) return document
      if (isAbsent(name)) return undefined
      // Downloads again if other downloads evicted the document before it could be opened.
      while (await downloadOnce(name)) {
        const downloaded = await kept.open(name)
        if (downloaded) return downloaded
      }
      rememberAbsent(name)
      return undefined
    },
  }
}
