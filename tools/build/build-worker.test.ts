import { expect, test } from 'vitest'
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-edition.ts'
import { describeBuild } from './build-worker.ts'

const PAGE = '<script type="module">import "/assets/manifest-62a95260.js"</script>'
const ASSETS = ['shell-a.js', 'shell-a.js.br', 'page-b.css', 'figtree-c.woff2', 'tick-d.svg', PDFJS_EDITION]

test('the worker is told the code of a build, not its compressed copies or pdf.js', () => {
  const { version, assets } = describeBuild(ASSETS, PAGE)
  expect(version).toBe('62a95260')
  expect(assets).toEqual([
    '/assets/figtree-c.woff2',
    '/assets/page-b.css',
    '/assets/shell-a.js',
    '/assets/tick-d.svg',
  ])
})

test('it may draw every page by itself but those that are print', () => {
  const { pages } = describeBuild(ASSETS, PAGE)
  expect(pages).toEqual(expect.arrayContaining(['/', '/syllabus', '/practice/igcse', '/offline']))
  expect(pages.filter((path) => path.endsWith('/read') || path === '/404')).toEqual([])
})

test('a page without a manifest stops the build', () => {
  expect(() => describeBuild(ASSETS, '<html>')).toThrow('manifest')
})
