import { CACHES } from './cache-names.ts'

export interface VisitedPage {
  path: string
  title: string
}

/** Pages that do nothing without a connection. */
const NOT_LISTED = /^\/(auth|login|auth-resources|profile|ai-marking|offline)$/

/** The visited pages in the cache, newest first. Their titles are without `siteName`. */
export async function listVisited({
  openCache,
  siteName,
}: {
  openCache: (name: string) => Promise<Cache | undefined>
  siteName: string
}): Promise<VisitedPage[]> {
  const cache = await openCache(CACHES.pages)
  if (!cache) return []
  const keys = [...(await cache.keys())]
    .reverse()
    .filter(({ url }) => !NOT_LISTED.test(new URL(url).pathname))
  return Promise.all(
    keys.map(async (key) => ({
      path: new URL(key.url).pathname,
      title: titleOf((await (await cache.match(key))?.text()) ?? '', siteName) || new URL(key.url).pathname,
    })),
  )
}

/** The title in a page's HTML, with entities decoded. */
export function titleOf(html: string, siteName: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const text = title.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
  return text.replace(` | ${siteName}`, '').trim()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The paths of the site's own assets that this page has loaded. If pdf.js is loaded, its worker is added. */
export function loadedAssets(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  // Browsers do not always list the requests of a worker.
  const readers = loaded
    .filter((path) => path.endsWith('/build/pdf.mjs'))
    .map((path) => path.replace(/pdf\.mjs$/, 'pdf.worker.mjs'))
  return [...new Set([...loaded, ...readers])]
}
