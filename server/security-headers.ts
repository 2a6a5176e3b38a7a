import type { MiddlewareHandler } from 'hono'

/** Sent with every answer. A page adds its own Content-Security-Policy. */
export function securityHeaders({
  siteUrl,
  filesBaseUrl,
}: {
  siteUrl: string
  filesBaseUrl: string
}): MiddlewareHandler {
  const policy = contentSecurityPolicy({ filesBaseUrl, scriptHashes: [] })
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (siteUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
}

/**
 * What a page may load. `scriptHashes` are those of its inline scripts (`sha256-...`); the PDF renderer needs WebAssembly,
 * blob workers, and pictures and fonts that it makes itself.
 */
export function contentSecurityPolicy({
  filesBaseUrl,
  scriptHashes,
}: {
  filesBaseUrl: string
  scriptHashes: readonly string[]
}): string {
  const filesOrigin = URL.canParse(filesBaseUrl) ? [new URL(filesBaseUrl).origin] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'blob:', ...filesOrigin],
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
