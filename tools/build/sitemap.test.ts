import { expect, test } from 'vitest'
import { formatRobots, formatSitemap } from './sitemap.ts'

const SITE = 'https://evergreen.example.com'

test('the sitemap lists pages in order, with the day of the last change where it is known', () => {
  const pages = [
    { url: undefined, updated: undefined },
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
