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

/** The path of the offline page. */
export const OFFLINE_PATH = '/offline'

export type OfflineAnswer = { show: 'app' } | { show: 'list'; address: string }

/**
 * The response for an address that was not visited, without a connection: the app if it can render the page, else the
 * offline page. `pages` are the pages that the app renders without HTML. `isAppWhole` tells whether the code of these rooms
 * is stored.
 */
export function offlineAnswer(
  path: string,
  { pages, isAppWhole }: { pages: readonly string[]; isAppWhole: boolean },
): OfflineAnswer {
  if (isDocumentPath(path) || (isAppWhole && pages.includes(path))) return { show: 'app' }
  return { show: 'list', address: `${OFFLINE_PATH}?asked=${encodeURIComponent(path)}` }
}

/** The requested path in the offline page's address; undefined for anything but a path of this site. */
export function parseAsked(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('asked')
  return asked && /^\/(?![/\\])/.test(asked) && asked !== OFFLINE_PATH ? asked : undefined
}
