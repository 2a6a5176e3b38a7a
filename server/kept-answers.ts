import type { Socket } from 'node:net'
import { isRangeCurrent, matchesEtag, preferredEncodings } from './conditional.ts'
import type { PlainRequest } from './plain-request.ts'
import { formatContentRange, parseRange } from './range.ts'

/** An answer as it goes over the wire, without the status line and the fields about time and connection before it. */
export interface WholeAnswer {
  status: number
  /** The other header fields with the empty line. */
  fields: readonly Uint8Array[]
  body: Uint8Array | undefined
}

export interface KeptAnswers {
  /** The answer to a request, if it is in memory and was checked within the last second. */
  find: (request: PlainRequest) => WholeAnswer | undefined
  /** Asks the app, and keeps its answer if it may be kept. Undefined when the answer is too large for memory. */
  ask: (request: PlainRequest, bindings?: Bindings) => Promise<WholeAnswer | undefined>
}

/** By which the app knows the visitor's address. */
interface Bindings {
  incoming: { socket: Socket }
}

interface Kept {
  etag: string
  /** The header fields without `Content-Length`. */
  fields: Buffer
  /** What follows them in the answer with the whole file. */
  length: Buffer
  hasRanges: boolean
  body: Uint8Array
  /** Answers to Range headers: many students ask for the same parts of a paper. */
  parts: Map<string, WholeAnswer>
  /** The app's 304; known once the app has been asked again. */
  notModified: WholeAnswer | undefined
  checkedAt: number
}

const MOST_BYTES = 64 * 1024 * 1024
const MOST_BYTES_OF_ONE = 4 * 1024 * 1024
/** About what an answer takes besides its body. */
const BYTES_OF_HEAD = 4 * 1024
const MOST_PARTS = 100
const LONGEST_RANGE = 50
const FRESH_MS = 1000
/** What the answer to a whole file does not depend on. */
const PARTIAL = ['if-none-match', 'if-range', 'range']

/**
 * Answers of the app to requests for public files, kept in memory: those with status 200 and an entity tag, up to
 * `mostBytes` together, the least recently used removed first. An answer that was last checked a second ago is checked
 * with the app again (`If-None-Match`). Everything that is sent was made by the app, except that a range is cut here.
 */
export function keptAnswers({
  fetch,
  mostBytes = MOST_BYTES,
  now = Date.now,
}: {
  fetch: (request: Request, bindings?: Bindings) => Response | Promise<Response>
  mostBytes?: number
  now?: () => number
}): KeptAnswers {
  /** Answers by their target, or by encodings and target if they vary with the encoding. */
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<unknown>>()
  let bytes = 0

  function findKept(request: PlainRequest): { key: string; answer: Kept } | undefined {
    const answer = kept.get(request.target)
    if (answer) return { key: request.target, answer }
    const key = keyByEncoding(request)
    const encoded = kept.get(key)
    return encoded && { key, answer: encoded }
  }

  function remove(key: string) {
    const answer = kept.get(key)
    if (!answer) return
    kept.delete(key)
    bytes -= answer.body.byteLength + BYTES_OF_HEAD
  }

  function keep(key: string, answer: Kept) {
    remove(key)
    kept.set(key, answer)
    bytes += answer.body.byteLength + BYTES_OF_HEAD
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      remove(oldest)
    }
  }

  async function askApp(
    request: PlainRequest,
    headers: Headers,
    bindings: Bindings | undefined,
  ): Promise<Response> {
    return fetch(new Request(`http://${request.fields.get('host')}${request.target}`, { headers }), bindings)
  }

  /**
   * Checks what is in memory for a request, or asks for the whole file and keeps it. Gives the app's answer if it may
   * not be kept, and 'too large' if it is too large for memory.
   */
  async function refresh(
    request: PlainRequest,
    bindings: Bindings | undefined,
  ): Promise<WholeAnswer | 'too large' | undefined> {
    const headers = new Headers([...request.fields])
    for (const name of PARTIAL) headers.delete(name)
    const known = findKept(request)
    if (known) {
      headers.set('If-None-Match', known.answer.etag)
      // Other requests for it are answered from memory while this one asks.
      known.answer.checkedAt = now()
    }
    const response = await askApp(request, headers, bindings)
    if (known && response.status === 304) {
      known.answer.notModified = wholeAnswer(request, response)
      return undefined
    }
    if (known) remove(known.key)
    const body = await readBody(response)
    if (!body) return 'too large'
    const etag = response.headers.get('ETag')
    const vary = response.headers.get('Vary')
    const isKept = response.status === 200 && etag !== null && /^(accept-encoding)?$/i.test(vary ?? '')
    if (!isKept) return wholeAnswer(request, response, body)
    keep(vary ? keyByEncoding(request) : request.target, {
      etag,
      fields: Buffer.from(fieldsOf(response), 'latin1'),
      length: lengthField(body),
      hasRanges: response.headers.get('Accept-Ranges') === 'bytes',
      body,
      parts: new Map(),
      notModified: undefined,
      checkedAt: now(),
    })
    return undefined
  }

  function find(request: PlainRequest): WholeAnswer | undefined {
    const known = findKept(request)
    if (!known || now() - known.answer.checkedAt >= FRESH_MS) return undefined
    // Keeps the order of use.
    kept.delete(known.key)
    kept.set(known.key, known.answer)
    return answerFrom(known.answer, request)
  }

  async function ask(request: PlainRequest, bindings?: Bindings): Promise<WholeAnswer | undefined> {
    const key = keyByEncoding(request)
    const earlier = running.get(key)
    if (earlier) {
      // Many first requests for one file read it once.
      await earlier.catch(() => undefined)
      const meanwhile = find(request)
      if (meanwhile) return meanwhile
    }
    const refreshing = refresh(request, bindings)
    running.set(key, refreshing)
    const other = await refreshing.finally(() => running.delete(key))
    if (other) return other === 'too large' ? undefined : other
    const found = findKept(request)
    const answer = found && answerFrom(found.answer, request)
    if (answer) return answer
    // A range past the end, or the first 304.
    const exact = await askApp(request, new Headers([...request.fields]), bindings)
    if (found && exact.status === 304) return (found.answer.notModified = wholeAnswer(request, exact))
    const body = await readBody(exact)
    return body && wholeAnswer(request, exact, body)
  }

  return { find, ask }
}

function keyByEncoding({ target, fields }: PlainRequest): string {
  return `${preferredEncodings(fields.get('accept-encoding'))} ${target}`
}

/** The answer that a kept one gives to this request; undefined when only the app can give it. */
function answerFrom(kept: Kept, { method, fields }: PlainRequest): WholeAnswer | undefined {
  const { etag, body } = kept
  if (matchesEtag(fields.get('if-none-match'), etag)) return kept.notModified
  const range = fields.get('range')
  if (
    range === undefined ||
    method === 'HEAD' ||
    !kept.hasRanges ||
    !isRangeCurrent(fields.get('if-range'), etag)
  )
    return { status: 200, fields: [kept.fields, kept.length], body: method === 'GET' ? body : undefined }
  const known = kept.parts.get(range)
  if (known) return known
  const part = partFrom(kept, range)
  // Strangers choose the header, so both its length and the count are limited.
  if (part?.status !== 206 || range.length > LONGEST_RANGE) return part
  if (kept.parts.size >= MOST_PARTS) kept.parts.clear()
  kept.parts.set(range, part)
  return part
}

/** The answer to a Range header. Undefined when the range is past the end. */
function partFrom({ fields, length, body }: Kept, header: string): WholeAnswer | undefined {
  const range = parseRange(header, body.byteLength)
  if (range === 'unsatisfiable') return undefined
  if (!range) return { status: 200, fields: [fields, length], body }
  const part = body.subarray(range.first, range.last + 1)
  const contentRange = Buffer.from(`content-range: ${formatContentRange(range, body.byteLength)}\r\n`)
  return { status: 206, fields: [fields, contentRange, lengthField(part)], body: part }
}

/** The app's answer to a request, in pieces. */
function wholeAnswer({ method }: PlainRequest, response: Response, body?: Uint8Array): WholeAnswer {
  const fields = Buffer.from(fieldsOf(response), 'latin1')
  const { status } = response
  if (!body || status === 304 || status === 204)
    return { status, fields: [fields, Buffer.from('\r\n')], body: undefined }
  return { status, fields: [fields, lengthField(body)], body: method === 'GET' ? body : undefined }
}

/** The last header field, with the empty line. */
function lengthField(body: Uint8Array): Buffer {
  return Buffer.from(`content-length: ${body.byteLength}\r\n\r\n`)
}

/** Reads an answer's body. Undefined when it is too large for memory. */
async function readBody(response: Response): Promise<Uint8Array | undefined> {
  if (Number(response.headers.get('Content-Length')) <= MOST_BYTES_OF_ONE)
    return new Uint8Array(await response.arrayBuffer())
  await response.body?.cancel()
  return undefined
}

function fieldsOf({ headers }: Response): string {
  const fields = [...headers].filter(([name]) => name !== 'content-length')
  return fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
}
