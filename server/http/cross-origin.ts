import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Request headers that the client needs permission for. */
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

/** Response headers that the client reads and needs permission for. */
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
 * Allows pages of other `origins` to call the routes behind this middleware. Without any, no CORS headers are sent,
 * and browsers refuse such calls; the site's own pages need no permission.
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
