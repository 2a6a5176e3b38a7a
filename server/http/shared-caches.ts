import type { MiddlewareHandler } from 'hono'

/** They must be as new as this server: the worker of the site, and what documents are here. */
const NEVER = new Set(['/sw.js', '/files/papers/here.json'])

/**
 * Lets a CDN answer for this server. It may keep for some seconds what is the same for everybody, and give it out for as long
 * again while it asks for the newer one. Browsers still ask each time. Nothing that is asked for with a session is kept.
 */
export function sharedCaches(seconds: number): MiddlewareHandler {
  const policy = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
  return async (c, next) => {
    await next()
    if (seconds === 0 || NEVER.has(c.req.path) || c.req.header('Authorization') !== undefined) return
    const isFound = c.res.ok || c.res.status === 304
    // `no-cache` is only on what is the same for everybody; all else is `no-store`, or says how long it may be kept.
    if (isFound && c.res.headers.get('Cache-Control') === 'no-cache')
      c.res.headers.set('Cache-Control', policy)
  }
}
