import { boundedFolder } from '#server/http/bounded-folder.ts'
import { downloadPdf } from './download.ts'
import { MAX_PDF_BYTES } from './pdf-bytes.ts'
import { currentSender } from '#server/http/sender.ts'
import type { StoredDocument } from './stored-document.ts'
import { doOnce, takeTurns } from './take-turns.ts'

export interface UpstreamOptions {
  /** The host's address without a slash at the end. */
  baseUrl: string
  /** The folder of the cache. No other program writes to it; everything in it counts, and may be deleted. */
  folder: string
  maxBytes: number
  timeoutMs: number
}

/** How long the host is not asked again for a document that it does not have, and of how many this is remembered. */
const ABSENT_MS = 60_000
const MOST_ABSENT = 1000

/** Downloads at the same time, and how many more may wait. A host that is slow must not hold all of them for one sender. */
const TURNS = { atOnce: 16, ofOne: 8, waiting: { most: 500, ofOne: 60 } }

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
}: UpstreamOptions & { now?: () => number }) {
  const kept = boundedFolder({ folder, maxBytes })
  const once = doOnce<boolean>()
  const inTurn = takeTurns(TURNS)
  /** When each document was found to be absent, the oldest first. */
  const absent = new Map<string, number>()

  async function download(name: string): Promise<boolean> {
    const maxDocument = Math.min(MAX_PDF_BYTES, maxBytes)
    return kept.add(name, (path) =>
      downloadPdf({ url: `${baseUrl}/${name}`, path, maxBytes: maxDocument, timeoutMs }),
    )
  }

  function rememberAbsent(name: string) {
    absent.delete(name)
    absent.set(name, now())
    const [oldest] = absent.keys()
    if (absent.size > MOST_ABSENT && oldest !== undefined) absent.delete(oldest)
  }

  const downloadOnce = (name: string) => once(name, () => inTurn(currentSender(), () => download(name)))

  return {
    baseUrl,
    /** Opens `papers/{fileName}` or `resources/{id}.pdf`. Undefined when the host lacks it. Throws a 502, and TooManyWaiting. */
    async open(name: string): Promise<StoredDocument | undefined> {
      const document = await kept.open(name)
      if (document) return document
      if (now() - (absent.get(name) ?? -Infinity) < ABSENT_MS) return undefined
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
export type UpstreamCache = ReturnType<typeof upstreamCache>
