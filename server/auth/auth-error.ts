import type { Context } from 'hono'
import { isDiskFull, unavailable } from '#server/database/database-error.ts'
import { isTooMany } from '#server/fair-line.ts'
import { Problem } from '#server/problem.ts'
import { logFailure } from '#server/request-log.ts'

/** From this API version on, GoTrue sends the error code as `code`. Without the header it sends the older shape. */
const VERSION_HEADER = 'X-Supabase-Api-Version'
const CODES_SINCE = '2024-01-01'

/** The code for too many requests. With it, even a 5xx is the client's fault, and the log needs no line for it. */
export const OVER_LIMIT = 'over_request_rate_limit'

/** An error of GoTrue: `code` is for programs, `message` for people. supabase-js passes on both. */
export class AuthError extends Problem {}

/**
 * The error answer, in the shape for the client's API version. An error that is not an `AuthError` is our fault: 500,
 * after which auth-js keeps the session and tries again. The log has the cause under `error_id`.
 */
export function answerAuthError(error: Error, c: Context): Response {
  const known = error instanceof AuthError ? error : unexpected(error)
  const isTold = known.code === OVER_LIMIT || isDiskFull(known) || isTooMany(known)
  const errorId = known.status >= 500 && !isTold ? logFailure(c, known) : undefined
  if (known.retrySeconds !== undefined) c.header('Retry-After', String(known.retrySeconds))
  c.header('x-sb-error-code', known.code)
  if (asksForCodes(c.req.header(VERSION_HEADER))) {
    c.header(VERSION_HEADER, CODES_SINCE)
    return c.json({ code: known.code, message: known.message }, known.status)
  }
  return c.json(
    {
      code: known.status,
      error_code: known.code,
      msg: known.message,
      ...(errorId && { error_id: errorId }),
    },
    known.status,
  )
}

/** For 503, auth-js keeps the session and asks again, as it does for 500. */
export function unexpected(cause: Error): AuthError {
  const away = unavailable(cause)
  if (away)
    return new AuthError(503, 'unexpected_failure', away.message, { cause, retrySeconds: away.retrySeconds })
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs', { cause })
}

function asksForCodes(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CODES_SINCE
}
