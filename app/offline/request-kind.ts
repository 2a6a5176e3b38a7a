import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'

/** How the worker handles a request: by its kind, or not at all (undefined). */
export type RequestKind = 'page' | 'asset' | 'document' | 'part' | 'icon' | undefined

/** Requests about accounts, rows and the server's state, and PDFs of print kits. They are never answered from a cache. */
const NEVER = /^\/(auth\/v1|rest\/v1|local-sign-in|paper-health|print|healthz|readyz)(\/|$)/

/**
 * The kind of a request. `origin` is the site's own. `filesBase` is the base of document addresses: a path, or an
 * address on another host.
 */
export function requestKind(
  { method, url, mode, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  { origin, filesBase }: { origin: string; filesBase: string },
): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || headers.has('Authorization')) return undefined
  if (isBelow(address, new URL(filesBase, origin))) return fileKind(address.pathname)
  if (address.origin !== origin || NEVER.test(address.pathname)) return undefined
  if (address.pathname.startsWith('/assets/')) return 'asset'
  if (ICON.test(address.pathname)) return 'icon'
  return mode === 'navigate' ? 'page' : undefined
}

/**
 * A part is what belongs to a document: its list of questions, the points of a mark scheme, the scripts of a set. Its text, too,
 * with the pages that are pictures in it.
 */
function fileKind(path: string): RequestKind {
  if (path.endsWith('.pdf')) return 'document'
  return /\.(?:(?:questions|text|points|scripts)\.json|page\d+-whole\.webp)$/.test(path) ? 'part' : undefined
}

const ICON = /^\/(icon[\w-]*\.(svg|png)|site\.webmanifest)$/

function isBelow(address: URL, base: URL): boolean {
  return address.origin === base.origin && address.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`)
}

/** The cache key of a page: its path without the trailing slash, query and hash. */
export function pagePath(pathname: string): string {
  return withoutTrailingSlashes(pathname) || '/'
}

/**
 * Whether a path opens a document over a list. Such a page has no HTML of its own and works for every stored document.
 */
export function isDocumentPath(pathname: string): boolean {
  return /^\/practice\/.+\.pdf$|^\/resources\/[^/]+\/[^/]+\/[^/]+\/(?!read$)[^/]+$/.test(pathname)
}
