/** What the worker does with a request: nothing of it (undefined), or by what it asks for. */
export type RequestKind = 'page' | 'asset' | 'document' | 'icon' | undefined

/** What is between a student and the server alone, and what tells of the server: never answered from a store. */
const NEVER = /^\/(auth\/v1|rest\/v1|local-sign-in|healthz|readyz)(\/|$)/

/**
 * Which kind of request this is. `origin` is the site's own, `filesBase` where its documents are: a path, or an address
 * of another host.
 */
export function requestKind(
  { method, url, mode, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  { origin, filesBase }: { origin: string; filesBase: string },
): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || headers.has('Authorization')) return undefined
  if (isBelow(address, new URL(filesBase, origin))) return 'document'
  if (address.origin !== origin || NEVER.test(address.pathname)) return undefined
  if (address.pathname.startsWith('/assets/')) return 'asset'
  if (ICON.test(address.pathname)) return 'icon'
  return mode === 'navigate' ? 'page' : undefined
}

const ICON = /^\/(icon[\w-]*\.(svg|png)|site\.webmanifest)$/

function isBelow(address: URL, base: URL): boolean {
  return address.origin === base.origin && address.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`)
}

/** The path that a page is kept under: without the slash at its end, its search and its hash. */
export function pagePath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/'
}

/**
 * Whether a path leads to a document over a list. Such a page has no HTML of its own, and shows whatever documents are
 * here.
 */
export function isDocumentPath(pathname: string): boolean {
  return /^\/practice\/.+\.pdf$|^\/resources\/[^/]+\/[^/]+\/[^/]+\/(?!read$)[^/]+$/.test(pathname)
}
