import { expect, test } from 'vitest'
import { formatRobots, formatSitemap, inlineStyles } from './finish-build.ts'

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

const LINKS =
  '<link rel="stylesheet" href="/assets/lists-1.css#"/><link rel="stylesheet" href="/assets/forms-2.css"/>'
const page = (kind: string) => `<html data-page="${kind}"><head>${LINKS}</head></html>`
const read = (file: string) => Promise.resolve(`.of{content:"$& ${file}"}\n`)

test('a content page has its stylesheets in its HTML, in their order', async () => {
  expect(await inlineStyles(page('content'), read)).toBe(
    '<html data-page="content"><head><style>.of{content:"$& assets/lists-1.css"}</style><style>.of{content:"$& assets/forms-2.css"}</style></head></html>',
  )
})

test('an app page has them too, and keeps its links without fetching them', async () => {
  expect(await inlineStyles(page('app'), read)).toBe(
    '<html data-page="app"><head><style>.of{content:"$& assets/lists-1.css"}</style><link rel="stylesheet" disabled="" href="/assets/lists-1.css#"/><link rel="stylesheet" disabled="" href="/assets/lists-1.css"/><style>.of{content:"$& assets/forms-2.css"}</style><link rel="stylesheet" disabled="" href="/assets/forms-2.css"/><link rel="stylesheet" disabled="" href="/assets/forms-2.css"/></head></html>',
  )
})
