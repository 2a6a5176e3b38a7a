import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { type PageHead, pageKind, readPageHead, shareTags } from './share-tags.ts'

const listed = (path: string, title: string): PageHead => ({
  path,
  title,
  description: `About ${title}.`,
  url: new URL(path, site.url).href,
  updated: undefined,
})

const PAGES = new Map(
  [
    listed('/', 'The guide'),
    listed('/resources', 'Study Resources'),
    listed('/resources/igcse', 'IGCSE'),
    { ...listed('/resources/igcse/notes', 'Notes'), url: undefined },
  ].map((page) => [page.path, page]),
)

const readData = (tags: string) =>
  [...tags.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text = '']): unknown => JSON.parse(text),
  )

const page = (head: string) =>
  `<html><head><title>Terms of “A &amp; B” | ${site.name}</title><meta name="description" content="What &quot;we&quot; ask."/>${head}</head><body><link rel="canonical" href="${site.url}/other"/></body></html>`
const TERMS = `<link rel="canonical" href="${site.url}/terms"/>`

test.each([
  ['its own address', TERMS, { url: `${site.url}/terms`, updated: undefined }],
  [
    'its own address and a day',
    `<meta property="article:modified_time" content="2026-11-21"/>${TERMS}`,
    { url: `${site.url}/terms`, updated: '2026-11-21' },
  ],
  ['the address of another page', `<link rel="canonical" href="${site.url}/"/>`, { url: undefined }],
  ['that it is not to be listed', `${TERMS}<meta name="robots" content="noindex"/>`, { url: undefined }],
  ['no address', '', { url: undefined }],
])('a page that names %s', (_, head, expected) =>
  expect(readPageHead(page(head), '/terms')).toMatchObject({
    path: '/terms',
    title: 'Terms of “A & B”',
    description: 'What "we" ask.',
    ...expected,
  }),
)

test('a page without a title says nothing of itself', () => {
  expect(readPageHead('<html><head></head><body></body></html>', '/')).toBeUndefined()
})

test.each([
  ['/', 'site'],
  ['/pricing', 'site'],
  ['/practice/igcse', 'papers'],
  ['/resources/ib', 'resources'],
  ['/resources/ib/literary-analysis/literary-terms/zeugma/read', 'document'],
  ['/resources/ib/literary-analysis/literary-terms/zeugma', 'resources'],
  ['/syllabus', 'syllabus'],
  ['/vocabulary', 'vocabulary'],
])('%s is shared with the picture of %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
  expect(shareTags(listed(path, 'Here'), PAGES)).toContain(`content="${site.url}/share/${kind}.png"`)
})

test('the landing page names the site and where its search is', () => {
  const [data, ...others] = readData(shareTags(listed('/', 'The guide'), PAGES))
  expect(others).toEqual([])
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    potentialAction: { target: `${site.url}/practice/igcse?q={words}` },
  })
})

test('a document has the way to it, without pages that are not listed, and what it is', () => {
  const path = '/resources/igcse/notes/p1/x/read'
  const [way, document] = readData(
    shareTags({ ...listed(path, 'A </script> in a title'), updated: '2026-11-21' }, PAGES),
  )
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: site.name, item: `${site.url}/` },
      { position: 2, name: 'Study Resources', item: `${site.url}/resources` },
      { position: 3, name: 'IGCSE', item: `${site.url}/resources/igcse` },
      { position: 4, name: 'A </script> in a title', item: `${site.url}${path}` },
    ],
  })
  expect(document).toMatchObject({
    '@type': 'LearningResource',
    name: 'A </script> in a title',
    dateModified: '2026-11-21',
    isAccessibleForFree: true,
  })
})

test('a page that search engines are not to list has its picture only', () => {
  const tags = shareTags({ ...listed('/profile', 'Profile'), url: undefined }, PAGES)
  expect(tags).toContain('og:image')
  expect(readData(tags)).toEqual([])
})
