import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from './refusal.ts'

/** What pg's errors carry, whichever engine threw them. */
interface DatabaseError {
  code: string
  message: string
  detail?: unknown
  hint?: unknown
}

/** PostgREST's statuses (Error.hs, pgErrorStatus), the longest beginning of a SQLSTATE first; any other is the client's 400. */
const STATUSES: [beginning: string, status: ContentfulStatusCode][] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['57P', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 413],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

/** Seconds after which a client may ask again when the database is away. */
const RETRY = { 'Retry-After': '1' }

/**
 * The answer to what the database threw. What the client caused is told in the database's own words; what it did not cause
 * is told by its code alone, since those words may be about files and other people's rows.
 */
export function databaseRefusal(error: unknown, role: string): Refusal {
  if (!isDatabaseError(error)) return unreachable(error)
  const { code } = error
  const status = statusOf(code, role)
  if (status >= 500) {
    const message = status === 503 ? 'The database cannot answer now.' : 'The database could not do this.'
    return new Refusal(status, code, message, status === 503 ? { headers: RETRY } : {})
  }
  return new Refusal(status, code, error.message, {
    details: textOf(error.detail),
    hint: textOf(error.hint),
    ...(status === 401 && { headers: { 'WWW-Authenticate': 'Bearer' } }),
  })
}

/** Whether a statement met something that has changed since the catalogue was read. */
export function isOutdated(error: unknown): boolean {
  return isDatabaseError(error) && ['42P01', '42703', '42883', '42804', '0A000'].includes(error.code)
}

function statusOf(code: string, role: string): ContentfulStatusCode {
  if (code === '42501') return role === 'anon' ? 401 : 403
  return STATUSES.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 400
}

/** Node's own errors have codes of five letters too (EPIPE): only the database's have a severity. */
function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[\dA-Z]{5}$/.test(error.code)
  )
}

/** No answer of the database at all: a lost connection, a full pool, or a fault of our own. */
function unreachable(error: unknown): Refusal {
  const isOurs = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
  if (isOurs) return new Refusal(500, 'PGRSTX00', 'Something broke on our side.')
  return new Refusal(503, 'PGRST001', 'Database client error. Retrying the connection.', { headers: RETRY })
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
