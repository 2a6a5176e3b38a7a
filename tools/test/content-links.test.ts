import { expect, test } from 'vitest'
import { APP_PATHS, PRERENDERED } from '#app/routes.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { everyNode } from '#publishing/markdown.ts'

// Reads and checks the whole of content/.
test('every link from a document to this site leads to a page that there is', { timeout: 300_000 }, () => {
  const pages = new Set(PRERENDERED)
  const viewers = new Set(PRERENDERED.map((path) => path.replace(/\/read$/, '')))
  const papers = APP_PATHS.filter((path) => path.startsWith('^/practice')).map((path) => new RegExp(path))
  const lost = wholeContent().documents.flatMap(({ path, body }) =>
    everyNode(body)
      .filter((node) => node.type === 'link')
      .map(({ url, position }) => ({ url, at: `${path}:${position?.start.line}` }))
      .filter(({ url }) => url.startsWith('/'))
      .filter(({ url }) => {
        const page = url.replace(/[?#].*$/, '')
        return !pages.has(page) && !viewers.has(page) && !papers.some((paper) => paper.test(page))
      })
      .map(({ url, at }) => `${at} ${url}`),
  )
  expect(lost).toEqual([])
})
