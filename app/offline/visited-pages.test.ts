import { expect, test } from 'vitest'
import { memoryCaches } from './cache.fixture.ts'
import { CACHES } from './cache-names.ts'
import { listVisited, titleOf } from './visited-pages.ts'

test.each([
  ['<title>Syllabus | Evergreen English</title>', 'Syllabus'],
  [
    '<head><title>Writer&#x27;s effects &amp; &lt;tone&gt; | Evergreen English</title>',
    "Writer's effects & <tone>",
  ],
  ['<p>no title</p>', ''],
])('the title of %j is %j', (html, title) => expect(titleOf(html, 'Evergreen English')).toBe(title))

test('the last page visited comes first; pages that are of no use without a connection are not listed', async () => {
  const caches = memoryCaches()
  const pages = await caches.openCache(CACHES.pages)
  for (const path of ['/', '/login', '/syllabus', '/profile']) {
    await pages.put(
      `http://localhost${path}`,
      new Response(`<title>Page ${path} | Evergreen English</title>`),
    )
  }
  expect(await listVisited({ ...caches, siteName: 'Evergreen English' })).toEqual([
    { path: '/syllabus', title: 'Page /syllabus' },
    { path: '/', title: 'Page /' },
  ])
})
