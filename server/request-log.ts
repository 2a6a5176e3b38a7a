import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    /** Names this request in the log and in the answer's `X-Request-Id`. */
    requestId: string
    /** The student that the request speaks for, once a part has verified it. */
    userId: string
  }
}

/** Which requests are written: those to accounts and data and all failures, every one, or none. */
export const REQUEST_LOGS = ['api', 'all', 'off'] as const
export type RequestLog = (typeof REQUEST_LOGS)[number]

const API = /^\/(auth|rest|local-sign-in)(\/|$)/
const LONGEST_PATH = 200

/**
 * Gives every request an id, and those that are written one line of JSON when they are answered. The line has ids and no secrets:
 * no query (codes, tokens), no headers, no body, no address, and a path without e-mail addresses and tokens.
 */
export function requestLog({
  which,
  trustIds,
  write = console.log,
  now = Date.now,
}: {
  which: RequestLog
  /** Whether the proxy in front names requests by `X-Request-Id`. */
  trustIds: boolean
  write?: (line: string) => void
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
    const at = now()
    const path = withoutSecrets(c.req.path).slice(0, LONGEST_PATH)
    const line = {
      time: new Date(at).toISOString(),
      id,
      method: c.req.method,
      path,
      status,
      ms: at - started,
    }
    const userId = c.get('userId')
    write(JSON.stringify(userId ? { ...line, user: userId } : line))
  }
}

/** Writes why a request failed, without what may hold a secret, under the id that it gives back. */
export function logFailure(c: Context, error: Error, write: (line: string) => void = console.error): string {
  const id = c.get('requestId') ?? randomUUID()
  write(JSON.stringify({ id, path: withoutSecrets(c.req.path).slice(0, LONGEST_PATH), ...describe(error) }))
  return id
}

/** A text with e-mail addresses, and whatever is long and random enough to be a token, struck out. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/[^\s/"'<>()=,;:]+(?:@|%40)[^\s/"'<>()=,;:]+/gi, '[e-mail]')
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]')
    .replace(/(?<![\w-])(?!(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-]))[\w-]{32,}/gi, '[token]')
}

/** A database's own words can quote what a student sent: of its errors only the code and the names stay. */
function describe(error: Error): Record<string, unknown> {
  const { name, stack = '', cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const isSql = code !== undefined && /^[\dA-Z]{5}$/.test(code)
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: name,
    ...(code && { code }),
    ...(!isSql && { message: withoutSecrets(error.message) }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: frames.slice(0, 8).map((line) => line.trim()),
    ...(cause instanceof Error && { cause: describe(cause) }),
  }
}
