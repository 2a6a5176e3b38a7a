import { expect, test } from '@playwright/test'

const LINK = /<(?:a|link)\b[^>]*?\shref="([^"]*)"/g
const ID = /\sid="([^"]*)"/g
/** Simultaneous requests. */
const TOGETHER = 8

test(
  'every link of the site, from page to page, leads somewhere',
  { tag: '@long-only' },
  async ({ request, baseURL: origin }) => {
    test.setTimeout(900_000)
    const canonical = /<link rel="canonical" href="(https?:\/\/[^"/]+)/.exec(
      await (await request.get('/')).text(),
    )?.[1]
    const here = await request.get('/files/papers/here.json')
    const imported: unknown[] = (await here.json()).fileNames
    /** A paper's page offers the document without scripts. Of official papers, this site has only some. */
    const isAway = (url: URL) =>
      url.searchParams.has('document') &&
      !url.pathname.includes('-set') &&
      !imported.includes(url.pathname.split('/').at(-1))
    /** Addresses to visit, each with a page that links to it. */
    const waiting = new Map([
      ['/', 'the first page'],
      ['/sitemap.xml', 'the first page'],
    ])
    const broken: string[] = []
    const anchors: { path: string; id: string; from: string }[] = []
    const ids = new Map<string, Set<string>>()
    const seen = new Set<string>()

    async function visit(path: string, from: string) {
      // The bodies of documents are not read, and the server need not compress a page for this.
      const answer = await request.fetch(path, {
        method: path.startsWith('/files/') ? 'HEAD' : 'GET',
        headers: { 'accept-encoding': 'identity' },
        maxRedirects: 5,
      })
      if (!answer.ok()) {
        broken.push(`${path} (${answer.status()}), on ${from}`)
        return
      }
      const type = answer.headers()['content-type'] ?? ''
      if (!/html|xml/.test(type)) return
      const text = await answer.text()
      ids.set(path, new Set([...text.matchAll(ID)].map(([, id = '']) => id)))
      const links = [
        ...[...text.matchAll(LINK)].map(([, href = '']) => href),
        ...[...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href = '']) => href),
      ]
      for (const link of links) {
        const url = new URL(link.replaceAll('&amp;', '&').replace(canonical ?? '\0', ''), `${origin}${path}`)
        if (url.origin !== origin || path.startsWith('/files/') || isAway(url)) continue
        const to = url.pathname + url.search
        if (url.hash) anchors.push({ path: to, id: decodeURIComponent(url.hash.slice(1)), from: path })
        if (!seen.has(to) && !waiting.has(to)) waiting.set(to, path)
      }
    }

    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, TOGETHER)
      for (const [path] of batch) {
        waiting.delete(path)
        seen.add(path)
      }
      await Promise.all(batch.map(([path, from]) => visit(path, from)))
    }
    const lost = anchors.filter(({ path, id }) => ids.has(path) && !ids.get(path)?.has(id))
    expect(broken).toEqual([])
    expect(lost.map(({ path, id, from }) => `${path}#${id}, on ${from}`)).toEqual([])
    // If the crawl stops at the first page, it finds no broken links either. So it must have seen all pages and
    // documents.
    expect(seen.size).toBeGreaterThan(1000)
  },
)
