import type { Context } from 'hono'
import { isDiskFull, unavailable } from '#server/database/database-error.ts'
import { isTooMany } from '#server/fair-line.ts'
import { Problem, problemPage } from '#server/problem.ts'
import { UnreadBody } from '#server/http/read-body.ts'
import { logFailure } from '#server/http/request-log.ts'

/** From this API version on, GoTrue sends the error code as `code`. Without the header it sends the older shape. */
const VERSION_HEADER = 'X-Supabase-Api-Version'
const CODES_SINCE = '2024-01-01'

/** The code for too many requests. With it, even a 5xx is the client's fault, and the log needs no line for it. */
export const OVER_LIMIT = 'over_request_rate_limit'

/** An error of GoTrue: `code` is for programs, `message` for people. supabase-js passes on both. */
export class AuthError extends Problem {}

/** The error for a request that lacks something, or has it in a wrong form. */
export function invalidRequest(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

/**
 * The error answer, in the shape for the client's API version, or as a page for a browser that was sent here. An error that is
 * not an `AuthError` is our fault: 500, after which auth-js keeps the session and tries again. The log has the cause under `error_id`.
 */
export function answerAuthError(error: Error, c: Context): Response {
  const known = asAuthError(error)
  const isTold = known.code === OVER_LIMIT || isDiskFull(known) || isTooMany(known)
  const errorId = known.status >= 500 && !isTold ? logFailure(c, known) : undefined
  c.header('x-sb-error-code', known.code)
  if (known.retrySeconds !== undefined) c.header('Retry-After', String(known.retrySeconds))
  if (c.req.header('Accept')?.includes('text/html')) return c.html(errorPage(known), known.status)
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

function asAuthError(error: Error): AuthError {
  if (error instanceof AuthError) return error
  if (!(error instanceof UnreadBody)) return unexpected(error)
  const code = error.status === 413 ? 'request_entity_too_large' : 'bad_json'
  return new AuthError(error.status, code, error.message, { cause: error })
}

/** What a person reads whose browser was sent to `/authorize` or `/callback` and is refused. */
function errorPage({ status, code, retrySeconds }: AuthError): string {
  if (code === OVER_LIMIT && retrySeconds !== undefined)
    return problemPage({
      heading: 'Please wait a moment',
      message: `Very many people on your network are signing in now. Wait ${waitWords(retrySeconds)}, then reload this page.`,
    })
  return problemPage({
    heading: 'The sign-in did not work',
    message:
      status >= 500
        ? 'Something broke on our side. Wait a moment, then reload this page.'
        : 'Go back to the site, and press the button to sign in again.',
  })
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return seconds === 1 ? 'one second' : `${seconds} seconds`
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
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
