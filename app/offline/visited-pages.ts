import { CACHES } from './cache-names.ts'

export interface VisitedPage {
  path: string
  title: string
}

/** Of no use without a connection. */
const NOT_LISTED = /^\/(auth|login|auth-resources|profile|ai-marking|offline)$/

/** The pages that are here, the last one visited first. `siteName` is left out of their titles. */
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

/** The title in a page's HTML, as a reader reads it. */
export function titleOf(html: string, siteName: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const text = title.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
  return text.replace(` | ${siteName}`, '').trim()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
