/** A GET or HEAD request without a body, of the plain form that nearly all requests for pages and documents have. */
export interface PlainRequest {
  method: 'GET' | 'HEAD'
  /** Path and query. */
  target: string
  /** The header fields by their names in lower case. */
  fields: ReadonlyMap<string, string>
}

/**
 * One whole request with no bytes after it. The target has no percent sign, no two slashes in a row and no full stop after
 * a slash, so its path needs no decoding.
 */
const GRAMMAR =
  /^(GET|HEAD) (\/(?![./])(?:[\w~?=&+,:;@-]|\.|\/(?![./]))*) HTTP\/1\.1\r\n((?:[\w-]+:[\t\x20-\x7e]*\r\n)+)\r\n$/
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i
const LONGEST = 8 * 1024

/** Fields that change how a connection or a body is read, or that ask for more than a public file. */
const NOT_PLAIN = new Set(['authorization', 'content-length', 'expect', 'transfer-encoding', 'upgrade'])

/**
 * Reads what arrived on a connection. Undefined when it is anything but one plain request: Node's own parser then reads
 * it, and decides what is wrong with it.
 */
export function parsePlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length > LONGEST) return undefined
  const [, method, target, lines] = GRAMMAR.exec(bytes.toString('latin1')) ?? []
  if (method === undefined || target === undefined || lines === undefined) return undefined
  const fields = new Map<string, string>()
  for (const line of lines.slice(0, -2).split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (NOT_PLAIN.has(name) || fields.has(name)) return undefined
    fields.set(name, line.slice(colon + 1).trim())
  }
  if (!HOST.test(fields.get('host') ?? '')) return undefined
  if ((fields.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') return undefined
  return { method: method === 'GET' ? 'GET' : 'HEAD', target, fields }
}
