import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What an error's body says, beside its code. */
interface Telling {
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
}

/** A request that is not answered: PostgREST's four fields, and a status. */
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
    { details = null, hint = null, headers = {} }: Telling = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.headers = headers
  }
}

/** The body of an answer that refuses. */
export function formatRefusal({ code, details, hint, message }: Refusal): string {
  return JSON.stringify({ code, details, hint, message })
}

/** A text that is no sentence of PostgREST's grammar. `column` counts from 1. */
export function unreadable(what: string, text: string, column: number, details: string): Refusal {
  const message = `"failed to parse ${what} (${text})" (line 1, column ${column})`
  return new Refusal(400, 'PGRST100', message, { details })
}

/** What PostgREST does and this server does not: told, never ignored. */
export function unsupported(feature: string, hint: string): Refusal {
  return new Refusal(400, 'PGRST127', 'Feature not implemented', {
    details: `${feature} not part of what this server answers.`,
    hint,
  })
}

/** More than one request may ask for. The code is PostgreSQL's for a limit exceeded. */
export function tooMuch(status: 413 | 414, message: string, hint: string): Refusal {
  return new Refusal(status, '54000', message, { hint })
}
