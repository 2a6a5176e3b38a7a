import type { Context } from 'hono'
import { Problem } from '#server/problem.ts'
import { logFailure } from '#server/request-log.ts'

/** From this version on GoTrue's errors carry their code as `code`; without the header it sends the older shape. */
const VERSION_HEADER = 'X-Supabase-Api-Version'
const CODES_SINCE = '2024-01-01'

/** A refusal in GoTrue's words: `code` is what supabase-js tells programs, `message` what it tells people. */
export class AuthError extends Problem {}

/**
 * The answer to a failed call, in the shape that the client's version asks for. What is not an `AuthError` is our own
 * failure: 500, which auth-js retries with the session kept, and the log has its cause under `error_id`.
 */
export function answerAuthError(error: Error, c: Context): Response {
  const known = error instanceof AuthError ? error : unexpected(error)
  const errorId = known.status >= 500 ? logFailure(c, known) : undefined
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

export function unexpected(cause: Error): AuthError {
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs', { cause })
}

function asksForCodes(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CODES_SINCE
}
