import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** What the client sends beside the headers that any page may send. */
const SENT = [
  'apikey',
  'authorization',
  'content-type',
  'prefer',
  'range',
  'accept-profile',
  'content-profile',
  'x-client-info',
  'x-supabase-api-version',
  'x-retry-count',
]

/** What the client reads beside the headers that any page may read. */
const READ = [
  'Content-Range',
  'Content-Location',
  'Content-Profile',
  'Preference-Applied',
  'Location',
  'Retry-After',
  'X-Supabase-Api-Version',
  'X-Total-Count',
  'Link',
]

/**
 * Lets pages of other `origins` call what this stands before. Without any, their browsers are told nothing, and keep the
 * answer from them: the site's own pages need no permission.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  if (origins.length === 0) return (_, next) => next()
  return cors({
    origin: [...origins],
    allowHeaders: SENT,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposeHeaders: READ,
    maxAge: 86_400,
  })
}
