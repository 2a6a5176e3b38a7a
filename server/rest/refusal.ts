import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The optional parts of a refusal. */
interface RefusalOptions {
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
}

/** An error answer: PostgREST's four fields, and a status. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { details = null, hint = null, headers = {} }: RefusalOptions = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.headers = headers
  }
}

/** The body of an error answer. */
export function formatRefusal({ code, details, hint, message }: Refusal): string {
  return JSON.stringify({ code, details, hint, message })
}

/** The error for a text that PostgREST's grammar does not allow. `column` counts from 1. */
export function unreadable(what: string, text: string, column: number, details: string): Refusal {
  const message = `"failed to parse ${what} (${text})" (line 1, column ${column})`
  return new Refusal(400, 'PGRST100', message, { details })
}

/** The error for what PostgREST supports and this server does not. It is never ignored silently. */
export function unsupported(feature: string, hint: string): Refusal {
  return new Refusal(400, 'PGRST127', 'Feature not implemented', {
    details: `${feature} not supported by this server.`,
    hint,
  })
}

/** Refuses a list of names with a name in it twice: each one more would multiply the size of the answer. */
export function refuseTwice(what: string, names: readonly string[]): void {
  if (new Set(names).size === names.length) return
  throw unsupported(`A name twice in ${what} is`, 'Name each one once.')
}

/** The error for a request over a limit. The code is PostgreSQL's for an exceeded limit. */
export function tooMuch(status: 413 | 414, message: string, hint: string): Refusal {
  return new Refusal(status, '54000', message, { hint })
}

/** PostgreSQL's error for who lacks a grant. `kind` is what PostgreSQL calls the thing: `table`, `function`, … */
export function notPermitted(kind: string, name: string, role: string): Refusal {
  const isNobody = role === 'anon'
  return new Refusal(isNobody ? 401 : 403, '42501', `permission denied for ${kind} ${name}`, {
    ...(isNobody && { headers: { 'WWW-Authenticate': 'Bearer' } }),
  })
}

/** The error for a token whose session has ended, or whose account was deleted. The code is that of GoTrue. */
export function sessionEnded(): Refusal {
  return invalidToken('session_not_found', 'This session has ended. Sign in again.')
}

/** The error for a token that is not accepted. */
export function invalidToken(code: string, message: string): Refusal {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  return new Refusal(401, code, message, { headers: { 'WWW-Authenticate': challenge } })
}

/** The error for a sender over a limit of calls. The code is that of GoTrue. */
export function tooOften(seconds: number): Refusal {
  return new Refusal(429, 'over_request_rate_limit', 'Too many requests in one minute. Wait a moment.', {
    headers: { 'Retry-After': String(seconds) },
  })
}
