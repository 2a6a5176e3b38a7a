import { expect, test } from 'vitest'
import { formatRobots, formatSitemap, readListedPage } from './sitemap.ts'

const SITE = 'https://evergreen.example.com'

function page(head: string): string {
  return `<!DOCTYPE html><html><head>${head}</head><body><link rel="canonical" href="${SITE}/other"/></body></html>`
}

test.each([
  [
    'its own address',
    `<link rel="canonical" href="${SITE}/terms"/>`,
    { url: `${SITE}/terms`, updated: undefined },
  ],
  [
    'its own address and a day',
    `<meta property="article:modified_time" content="2026-11-21"/><link rel="canonical" href="${SITE}/terms"/>`,
    { url: `${SITE}/terms`, updated: '2026-11-21' },
  ],
  ['the address of another page', `<link rel="canonical" href="${SITE}/"/>`, undefined],
  [
    'that it is not to be listed',
    `<link rel="canonical" href="${SITE}/terms"/><meta name="robots" content="noindex"/>`,
    undefined,
  ],
  ['nothing', '', undefined],
])('a page that names %s', (_, head, expected) =>
  expect(readListedPage(page(head), '/terms', SITE)).toEqual(expected),
)

test('the sitemap lists pages in order, with the day of the last change where it is known', () => {
  const pages = [
    { url: `${SITE}/terms`, updated: undefined },
    { url: `${SITE}/resources?a=1&b=2`, updated: '2026-11-21' },
  ]
  expect(formatSitemap(pages)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      `<url><loc>${SITE}/resources?a=1&amp;b=2</loc><lastmod>2026-11-21</lastmod></url>\n` +
      `<url><loc>${SITE}/terms</loc></url>\n</urlset>\n`,
  )
})

test('robots are told where the sitemap is', () => {
  expect(formatRobots(SITE)).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})
