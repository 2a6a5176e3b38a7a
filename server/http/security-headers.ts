import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Addresses beyond this server that pages use. Each one is empty, or a path of this server, when it is not used. */
export interface OutsideAddresses {
  /** The address of the documents. */
  filesBaseUrl: string
  /** The address of the Supabase project that keeps the accounts. */
  supabaseUrl: string
}

/** Accounts, rows and streams. */
const DATA = /^\/(auth|rest|study)\//

/** Scripts, styles, fonts and data. No page comes of them. */
const PART_OF_PAGE = /^(?:text\/(?:javascript|css)|font\/|application\/json)/
/** A worker is a script too, and obeys the policy of its own file. */
const OF_WORKER = /worker|\/sw\.js$|\.mjs$/

/** The hosts of the avatars of Discord and Google. */
const AVATARS = ['https://cdn.discordapp.com', 'https://*.googleusercontent.com']

/**
 * The headers of every answer. A page has its own Content-Security-Policy. Answers of accounts and data
 * lack what only a page obeys, unless they are pages or lead to one. It would be most of the answer to each text that a student sends.
 * The parts of a page lack it too: a room on a slow phone has about fifty, and it would be 600 bytes of each.
 */
export function securityHeaders({
  siteUrl,
  outside,
}: {
  siteUrl: string
  outside: OutsideAddresses
}): MiddlewareHandler {
  const policy = contentSecurityPolicy({ outside, scriptHashes: [] })
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (siteUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
    if ((DATA.test(c.req.path) && !isOfPage(c.res)) || isPartOfPage(c.req.path, headers)) return
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  }
}

function isOfPage({ status, headers }: Response): boolean {
  return (status >= 300 && status < 400) || headers.get('Content-Type')?.startsWith('text/html') === true
}

function isPartOfPage(path: string, headers: Headers): boolean {
  return PART_OF_PAGE.test(headers.get('Content-Type') ?? '') && !OF_WORKER.test(path)
}

/**
 * The Content-Security-Policy of a page. `scriptHashes` are the hashes of its inline scripts (`sha256-...`). The PDF
 * renderer needs WebAssembly, blob workers, and blob images and fonts.
 */
export function contentSecurityPolicy({
  outside,
  scriptHashes,
}: {
  outside: OutsideAddresses
  scriptHashes: readonly string[]
}): string {
  const reached = [outside.filesBaseUrl, outside.supabaseUrl].filter((address) => URL.canParse(address))
  const origins = new Set(reached.map((address) => new URL(address).origin))
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...AVATARS],
    'font-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'blob:', ...origins],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

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
