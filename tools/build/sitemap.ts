import { escapeMarkup } from './escape-markup.ts'
import type { PageHead } from './share-tags.ts'

/** `sitemap.xml`: the listed pages, in the order of their addresses. */
export function formatSitemap(pages: readonly Pick<PageHead, 'url' | 'updated'>[]): string {
  const entries = pages
    .flatMap(({ url, updated }) => (url === undefined ? [] : [{ url, updated }]))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, updated }) => {
      const day = updated ? `<lastmod>${updated}</lastmod>` : ''
      return `<url><loc>${escapeMarkup(url)}</loc>${day}</url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** `robots.txt`: every crawler may read everything, and finds the sitemap. */
export function formatRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}
