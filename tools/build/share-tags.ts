import { site } from '#site.config.ts'
import { escapeMarkup } from './escape-markup.ts'
import { type PageKind, shareImagePath } from './share-images.ts'

/** The metadata in a built page's head. */
export interface PageHead {
  /** From the site's root, without a trailing slash except on the landing page: `/syllabus`. */
  path: string
  /** Without the site's name. */
  title: string
  description: string
  /** The canonical address; undefined if search engines should list another page or none. */
  url: string | undefined
  /** The day of the last change, as `2026-11-21`. */
  updated: string | undefined
}

/** Parses the head of a rendered page; undefined without a title or description. */
export function readPageHead(html: string, path: string): PageHead | undefined {
  const head = html.slice(0, html.indexOf('</head>'))
  const read = (pattern: RegExp) => {
    const text = pattern.exec(head)?.[1]
    return text === undefined ? undefined : unescapeHtml(text)
  }
  const title = read(/<title>([^<]*)<\/title>/)?.replace(` | ${site.name}`, '')
  const description = read(/<meta name="description" content="([^"]*)"/)
  if (!title || !description) return undefined
  const canonical = read(/<link rel="canonical" href="([^"]*)"/)
  const isListed =
    canonical === new URL(path, site.url).href && !/name="robots" content="[^"]*noindex/.test(head)
  const updated = read(/<meta property="article:modified_time" content="([\d-]+)"/)
  return { path, title, description, url: isListed ? canonical : undefined, updated }
}

/**
 * The tags for shared links and search engines in a page's head: the picture and schema.org data. The landing page has
 * the site and its search, every other page its breadcrumbs, a document a LearningResource. `pages` are all pages by
 * path: breadcrumbs contain the titles of those above.
 */
export function shareTags(page: PageHead, pages: ReadonlyMap<string, PageHead>): string {
  const image = new URL(shareImagePath(pageKind(page.path)), site.url).href
  const tags = [
    `<meta property="og:image" content="${escapeMarkup(image)}"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]
  return [...tags, ...structuredData(page, pages).map(formatData)].join('')
}

/** The kind of a page, which chooses its picture. */
export function pageKind(path: string): PageKind {
  if (/^\/resources\/.+\/read$/.test(path)) return 'document'
  if (path.startsWith('/resources')) return 'resources'
  if (path.startsWith('/practice')) return 'papers'
  if (path === '/syllabus' || path === '/vocabulary') return path === '/syllabus' ? 'syllabus' : 'vocabulary'
  return 'site'
}

function structuredData(page: PageHead, pages: ReadonlyMap<string, PageHead>): object[] {
  if (page.url === undefined) return []
  if (page.path === '/') return [webSite(page.url)]
  const way = breadcrumbs(page, pages)
  return pageKind(page.path) === 'document' ? [way, learningResource(page, page.url)] : [way]
}

/** https://schema.org/WebSite */
function webSite(url: string) {
  return {
    '@type': 'WebSite',
    name: site.name,
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL('/practice/igcse', url).href}?q={words}`,
      'query-input': 'required name=words',
    },
  }
}

/** https://schema.org/BreadcrumbList: the listed pages above this one, and this one. */
function breadcrumbs(page: PageHead, pages: ReadonlyMap<string, PageHead>) {
  const steps = page.path.split('/').slice(1)
  const above = steps.map((_, index) => pages.get(`/${steps.slice(0, index).join('/')}`))
  const way = [...above.filter((found) => found?.url !== undefined), page]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((found, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: found?.path === '/' ? site.name : found?.title,
      item: found?.url,
    })),
  }
}

/** https://schema.org/LearningResource */
function learningResource({ title, description, updated }: PageHead, url: string) {
  return {
    '@type': 'LearningResource',
    name: title,
    description,
    url,
    ...(updated && { dateModified: updated }),
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    publisher: { '@type': 'Organization', name: site.name, url: site.url },
  }
}

function formatData(data: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // Escapes `<`, so that no text can end the script element.
  return `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
