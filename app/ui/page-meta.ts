import { site } from '#site.config.ts'

/**
 * A page's title, description and Open Graph data. `path` is its canonical address ('/practice').
 */
export function pageMeta({
  title,
  description,
  path,
}: {
  title: string
  description: string
  path?: string
}) {
  const full = path === '/' ? title : `${title} | ${site.name}`
  const url = path === undefined ? undefined : new URL(path, site.url).href
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    ...(url
      ? [
          { property: 'og:url', content: url },
          { tagName: 'link' as const, rel: 'canonical', href: url },
        ]
      : []),
  ]
}

/** The same for a page that search engines shall not list. */
export function unlistedPageMeta(page: { title: string; description: string }) {
  return [...pageMeta(page), { name: 'robots', content: 'noindex' }]
}
