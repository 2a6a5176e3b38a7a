import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { unavailable } from './database/database-error.ts'
import { isTooMany, TooManyWaiting } from './fair-line.ts'
import { logFailure } from '#server/http/request-log.ts'

interface ProblemOptions extends ErrorOptions {
  /** After how many seconds the client may ask again. */
  retrySeconds?: number
}

/** An error that is shown to the visitor: `code` is for programs, `message` for people. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly retrySeconds: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { retrySeconds, ...options }: ProblemOptions = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.retrySeconds = retrySeconds
  }
}

/** Turns an error into an answer: a page for a person, JSON for everything else. Failures of ours are logged. */
export function answerError(error: Error, c: Context): Response {
  const problem = error instanceof Problem ? error : busyOrUnexpected(error)
  // Too many requests are no failure of ours.
  if (problem.status >= 500 && !isTooMany(problem)) logFailure(c, problem)
  c.header('Cache-Control', 'no-store')
  if (problem.retrySeconds !== undefined) c.header('Retry-After', String(problem.retrySeconds))
  if (wantsPage(c)) {
    const heading = problem.status >= 500 ? 'Unexpected Application Error!' : 'This address cannot be opened'
    return c.html(problemPage({ heading, message: problem.message }), problem.status)
  }
  return c.json({ error: problem.code, message: problem.message }, problem.status)
}

/** Answers a request that no route has handled. */
export function answerNotFound(c: Context): Response {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    return answerError(new Problem(404, 'not_found', 'There is nothing at this address.'), c)
  }
  c.header('Allow', 'GET, HEAD')
  return answerError(new Problem(405, 'method_not_allowed', 'This address can only be read.'), c)
}

/** Whether a person will see this answer: the address is a page's and the client accepts HTML. */
export function wantsPage(c: Context): boolean {
  if (/^\/(files|assets|healthz|problems|study)(\/|$)/.test(c.req.path)) return false
  const accept = c.req.header('Accept') ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !accept.includes('application/json'))
}

/** When a client may ask again that came while too many were waiting. */
const BUSY_SECONDS = 3

function busyOrUnexpected(cause: Error): Problem {
  const away = unavailable(cause)
  if (away) return new Problem(503, 'unavailable', away.message, { cause, retrySeconds: away.retrySeconds })
  if (cause instanceof TooManyWaiting)
    return new Problem(503, 'busy', 'Too many wait for this now. Try again in a moment.', {
      cause,
      retrySeconds: BUSY_SECONDS,
    })
  return new Problem(500, 'unexpected', 'Something broke on our side. Reloading may be enough.', { cause })
}

/** A page that uses nothing of the build, because the build itself may be broken. Both texts are ours. */
export function problemPage({ heading, message }: { heading: string; message: string }): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif }
body { max-width: 34rem; margin: 16vh auto; padding: 0 1.25rem }
h1 { font: 2.2rem/1.1 Georgia, serif; letter-spacing: -0.02em }
a { color: inherit; margin-right: 1.5rem }
</style>
<h1>${heading}</h1>
<p>${message}</p>
<p><a href="">Reload</a><a href="/">Home</a></p>
</html>
`
}
