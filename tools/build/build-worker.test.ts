import { expect, test } from 'vitest'
import { PDFJS_EDITION } from '#app/viewer/engine/pdfjs-build.ts'
import { describeBuild } from './build-worker.ts'

const ASSETS = ['shell-a.js', 'shell-a.js.br', 'page-b.css', 'figtree-c.woff2', 'tick-d.svg', PDFJS_EDITION]
const BUILD = describeBuild({ version: '62a95260', assets: ASSETS, rooms: ['assets/shell-a.js'] })

test('the worker is told the code of a build, not its compressed copies or pdf.js', () => {
  expect(BUILD.version).toBe('62a95260')
  expect(BUILD.assets).toEqual([
    '/assets/figtree-c.woff2',
    '/assets/page-b.css',
    '/assets/shell-a.js',
    '/assets/tick-d.svg',
  ])
})

test('it may draw the pages of the rooms by itself, whose code it keeps, and no content page', () => {
  expect(BUILD.rooms).toEqual(['/assets/shell-a.js'])
  expect(BUILD.pages).toEqual(
    expect.arrayContaining(['/practice/igcse', '/practice/igcse/sets', '/today', '/cards', '/marking/pairs']),
  )
  expect(BUILD.pages).not.toContain('/vocabulary')
  for (const path of ['/', '/syllabus', '/resources', '/resources/igcse/notes', '/404'])
    expect(BUILD.pages).not.toContain(path)
  expect(BUILD.pages.filter((path) => path.endsWith('/read'))).toEqual([])
})
