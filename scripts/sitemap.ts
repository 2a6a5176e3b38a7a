/** What a built page says of itself to search engines: its canonical address, and the day of its last change. */
export interface ListedPage {
  url: string
  updated: string | undefined
}

/** A page to be listed: one whose canonical address is its own and that may be indexed; undefined for every other. */
export function readListedPage(html: string, path: string, siteUrl: string): ListedPage | undefined {
  const head = html.slice(0, html.indexOf('</head>'))
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(head) ?? []
  if (!canonical || canonical !== new URL(path, siteUrl).href) return undefined
  if (/<meta name="robots" content="[^"]*noindex/.test(head)) return undefined
  const [, updated] = /<meta property="article:modified_time" content="([\d-]+)"/.exec(head) ?? []
  return { url: canonical, updated }
}

/** `sitemap.xml`, in the order of the addresses. */
export function formatSitemap(pages: readonly ListedPage[]): string {
  const entries = pages
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, updated }) => {
      const day = updated ? `<lastmod>${updated}</lastmod>` : ''
      return `<url><loc>${escapeXml(url)}</loc>${day}</url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** Everyone may read everything; here is the list. */
export function formatRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
