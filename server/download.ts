import { open, rm, utimes } from 'node:fs/promises'
import { pdfCheck } from './pdf-bytes.ts'
import { Problem } from './problem.ts'

interface Download {
  url: string
  /** The file to write; deleted when the download fails. */
  path: string
  /** Longer documents are refused. */
  maxBytes: number
  timeoutMs: number
}

const MOST_REDIRECTS = 5

/**
 * Downloads a PDF to `path` and gives its size; undefined when the host does not have it. Throws a 502 after a time-
 * out, for another status than 200, and for a body that is cut off, too long or not a PDF. The reason is for the log
 * only: a visitor must not learn what answers at the host's address. A failed download leaves no file.
 */
export async function downloadPdf({ url, path, maxBytes, timeoutMs }: Download): Promise<number | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const found = await fetchWithin(new URL(url), { signal, accept: 'application/pdf' })
    if (!found) return undefined
    const size = await writeBody(found, path, maxBytes)
    await setDate(path, found.headers.get('Last-Modified'))
    return size
  } catch (error) {
    await rm(path, { force: true })
    if (signal.aborted) throw failure('it took too long', error)
    // fetch throws a TypeError when a connection fails.
    if (error instanceof TypeError) throw failure('the connection failed', error)
    throw error
  }
}

/**
 * Fetches an address, and follows redirects on the same origin. One that leads elsewhere could reach machines that only
 * this server can reach. Undefined when the host does not have it. Throws for another status than 200: a 206 would be a
 * part only.
 */
export async function fetchWithin(
  address: URL,
  { signal, accept }: { signal: AbortSignal; accept: string },
): Promise<Response | undefined> {
  let next = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(next, { signal, headers: { Accept: accept }, redirect: 'manual' })
    const { status } = response
    if (status === 200) return response
    await response.body?.cancel()
    if (status === 404 || status === 410) return undefined
    const location = response.headers.get('Location')
    if (![301, 302, 303, 307, 308].includes(status) || location === null)
      throw failure(`it answered with status ${status}`)
    if (!URL.canParse(location, next.href)) throw failure('it redirected to no address')
    next = new URL(location, next)
    if (next.origin !== address.origin) throw failure('it redirected to another origin')
  }
  throw failure(`it redirected more than ${MOST_REDIRECTS} times`)
}

async function writeBody({ body }: Response, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx')
  try {
    let size = 0
    const check = pdfCheck()
    for await (const chunk of body ?? []) {
      check.add(chunk)
      size += chunk.byteLength
      if (size > maxBytes) throw failure('the document is too large')
      await file.writeFile(chunk)
    }
    await file.sync()
    const fault = check.fault()
    if (fault) throw failure(`what it sent is no whole PDF: ${fault}`)
    return size
  } finally {
    await file.close()
  }
}

/**
 * Sets the file's date to the document's date, so that its entity tag stays the same after another download and on
 * another server. Whole seconds are exact on every file system.
 */
async function setDate(path: string, lastModified: string | null): Promise<void> {
  const stated = Date.parse(lastModified ?? '')
  const seconds = Math.floor((Number.isNaN(stated) ? Date.now() : stated) / 1000)
  await utimes(path, Date.now() / 1000, seconds)
}

function failure(reason: string, cause?: unknown): Problem {
  return new Problem(502, 'upstream_failed', 'The document host failed.', {
    cause: new Error(`The document host failed: ${reason}`, { cause }),
  })
}
