import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { log as serverLog, type Log } from '#server/log.ts'
import { withoutSecrets } from './redact.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The id of this request in the log and in the answer's `X-Request-Id`. */
    requestId: string
    /** The student whose token the request carries, once a part of the server has verified it. */
    userId: string
  }
}

/** The requests that are logged: calls of accounts and data and all failures, every request, or none. */
export const REQUEST_LOGS = ['api', 'all', 'off'] as const
export type RequestLog = (typeof REQUEST_LOGS)[number]

/** The calls of accounts and data, the streams, and the owner's page. */
const API = /^\/(auth|rest|study|local-sign-in|paper-health)(\/|$)/
const LONGEST_PATH = 200

/**
 * Gives every request an id, and logs the requests that `which` names after their answer. A line has no secrets: no
 * query (codes, tokens), no headers, no body, no address, and a path without e-mail addresses and tokens.
 */
export function requestLog({
  which,
  trustIds,
  log = serverLog,
  now = Date.now,
}: {
  which: RequestLog
  /** Whether the proxy in front of this server sets `X-Request-Id`. */
  trustIds: boolean
  log?: Log
  now?: () => number
}): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('X-Request-Id')
    const id = trustIds && given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', id)
    const started = now()
    await next()
    const { status } = c.res
    if (which === 'off' || (which === 'api' && status < 500 && !API.test(c.req.path))) return
    c.res.headers.set('X-Request-Id', id)
    const user = c.get('userId')
    log.info('Request answered', {
      id,
      method: c.req.method,
      path: withoutSecrets(c.req.path, LONGEST_PATH),
      status,
      ms: now() - started,
      ...(user && { user }),
    })
  }
}

/** Logs why a request failed. Gives the request's id, which the log line has too. */
export function logFailure(c: Context, error: unknown, log: Log = serverLog): string {
  const id = c.get('requestId') ?? randomUUID()
  const path = withoutSecrets(c.req.path, LONGEST_PATH)
  log.error('Request failed', { id, method: c.req.method, path }, error)
  return id
}
