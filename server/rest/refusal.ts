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

/** The error for a request over a limit. The code is PostgreSQL's for an exceeded limit. */
export function tooMuch(status: 413 | 414, message: string, hint: string): Refusal {
  return new Refusal(status, '54000', message, { hint })
}
