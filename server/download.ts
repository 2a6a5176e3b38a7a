import { open, rm, utimes } from 'node:fs/promises'
import { isWholePdf, PDF_MARGIN } from './pdf-bytes.ts'
import { Problem } from './problem.ts'

interface Download {
  url: string
  /** Where to write; removed again when the download fails. */
  path: string
  /** What is longer than this is refused. */
  maxBytes: number
  timeoutMs: number
}

/**
 * Downloads a PDF to `path` and gives its size; undefined when the host says that it has none. A time-out, another answer,
 * a body that is cut off, too long or no PDF throws a 502 that says so, and leaves no file.
 */
export async function downloadPdf({ url, path, maxBytes, timeoutMs }: Download): Promise<number | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'application/pdf' } })
    if (isAbsent(response)) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw failure(`it answered with status ${response.status}`)
    }
    const size = await writeBody(response.body, path, maxBytes)
    await setDate(path, response.headers.get('Last-Modified'))
    return size
  } catch (error) {
    await rm(path, { force: true })
    if (signal.aborted) throw failure('it took too long', error)
    // What fetch throws when a connection cannot be made or breaks; anything else is a fault of ours.
    if (error instanceof TypeError) throw failure('the connection failed', error)
    throw error
  }
}

/** A practice paper of another Evergreen site never stands in for a board's document. */
function isAbsent(response: Response): boolean {
  return (
    response.status === 404 ||
    response.status === 410 ||
    response.headers.get('X-Document-Kind') === 'practice'
  )
}

async function writeBody(body: AsyncIterable<Uint8Array>, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx+')
  try {
    let size = 0
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxBytes) throw failure('the document is too large')
      await file.writeFile(chunk)
    }
    await file.sync()
    const margin = Math.min(size, PDF_MARGIN)
    const head = new Uint8Array(margin)
    const tail = new Uint8Array(margin)
    await file.read(head, 0, margin, 0)
    await file.read(tail, 0, margin, size - margin)
    if (!isWholePdf(head, tail)) throw failure('what it sent is not a whole PDF')
    return size
  } finally {
    await file.close()
  }
}

/**
 * Gives the file the document's own date, so that its entity tag is the same after the next download and on the next
 * server; in whole seconds, which every file system keeps exactly.
 */
async function setDate(path: string, lastModified: string | null): Promise<void> {
  const stated = Date.parse(lastModified ?? '')
  const seconds = Math.floor((Number.isNaN(stated) ? Date.now() : stated) / 1000)
  await utimes(path, Date.now() / 1000, seconds)
}

function failure(reason: string, cause?: unknown): Problem {
  return new Problem(502, 'upstream_failed', `The document host failed: ${reason}.`, { cause })
}
