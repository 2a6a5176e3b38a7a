import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DISK_FULL, DISK_FULL_ANSWER, isDiskFull } from '#server/database/database-error.ts'
import { isTooMany } from '#server/fair-line.ts'
import { ACCOUNT_KEYS, CONSTRAINT_SENTENCES } from './constraint-sentences.ts'
import { Refusal, sessionEnded } from './refusal.ts'

/** The fields of the errors of pg, the same for both engines. */
interface DatabaseError {
  code: string
  message: string
  detail?: unknown
  hint?: unknown
  constraint?: unknown
}

/** HTTP statuses by the start of a SQLSTATE, longest first, as in PostgREST (Error.hs, pgErrorStatus). Any other is 400. */
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

/** Tells a client to try again after one second when the database is unavailable. */
const RETRY = { 'Retry-After': '1' }

/**
 * The answer to a database error. If a known constraint refused the row, the answer has our sentence for it, and its
 * name as `details`. If the client caused another error, the answer has the database's message. Otherwise it has only
 * the code, because the message may contain file names or rows of other people.
 */
export function databaseRefusal(error: unknown, role: string): Refusal {
  if (!isDatabaseError(error)) return noDatabaseAnswer(error)
  const { code } = error
  const constraint = textOrNull(error.constraint)
  if (constraint !== null && ACCOUNT_KEYS.includes(constraint)) return sessionEnded()
  const status = statusOf(code, role)
  if (isDiskFull(error)) return noRoom()
  // Our own triggers wrote the sentence.
  if (code === SITE_FULL) return new Refusal(503, code, error.message, { headers: { 'Retry-After': '300' } })
  if (status >= 500) {
    const message = status === 503 ? 'The database cannot answer now.' : 'The database could not do this.'
    return new Refusal(status, code, message, status === 503 ? { headers: RETRY } : {})
  }
  const sentence = constraint === null ? undefined : CONSTRAINT_SENTENCES[constraint]
  if (sentence) return new Refusal(status, code, sentence, { details: constraint })
  return new Refusal(status, code, error.message, {
    details: textOrNull(error.detail),
    hint: textOrNull(error.hint),
    ...(status === 401 && { headers: { 'WWW-Authenticate': 'Bearer' } }),
  })
}

function noRoom(): Refusal {
  const { message, retrySeconds } = DISK_FULL_ANSWER
  return new Refusal(503, DISK_FULL, message, { headers: { 'Retry-After': String(retrySeconds) } })
}

/** The code with which a trigger refuses a row because the site keeps as much as its owner allows. */
const SITE_FULL = 'PT503'

/** Whether the log needs no line for an error: a full disk and a site without room have their own, too many requests none. */
export function isToldElsewhere(error: unknown): boolean {
  return isDiskFull(error) || isTooMany(error) || (isDatabaseError(error) && error.code === SITE_FULL)
}

/** Whether the error means that a table, column or function has changed since the schema cache was read. */
export function isOutdated(error: unknown): boolean {
  return isDatabaseError(error) && ['42P01', '42703', '42883', '42804', '0A000'].includes(error.code)
}

/** Whether a statement was ended because it ran too long. */
export function isTooSlow(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '57014'
}

function statusOf(code: string, role: string): ContentfulStatusCode {
  if (code === '42501') return role === 'anon' ? 401 : 403
  return STATUSES.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 400
}

/** Node's own errors can have codes of five letters too (EPIPE). Only database errors have a severity. */
function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[\dA-Z]{5}$/.test(error.code)
  )
}

/** The answer when the database gave none: a lost connection, a full pool, or a programming error of ours. */
function noDatabaseAnswer(error: unknown): Refusal {
  const isOurs = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
  if (isOurs) return new Refusal(500, 'PGRSTX00', 'Something broke on our side.')
  return new Refusal(503, 'PGRST001', 'Database client error. Retrying the connection.', { headers: RETRY })
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
