import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { documentOf } from '#publishing/checks/checks.fixture.ts'
import { readDocuments } from '#publishing/reading/read-documents.ts'
import { printDocuments, printedDocuments } from './reading-pages.ts'

const FIXTURES = fileURLToPath(new URL('../../publishing/fixtures', import.meta.url))
const GUIDE = '/resources/igcse/notes/p1/paper-1-reading/read'
const QUESTIONS =
  '/resources/igcse/additional/practice-materials/evergreen-practice-paper-1-question-paper/read'
const INSERT = '/resources/igcse/additional/practice-materials/evergreen-practice-paper-1-insert/read'

test('every document is a page below the address of its viewer, with the way on in its section', () => {
  const pages = printDocuments(readDocuments(FIXTURES))
  expect(Object.keys(pages)).toEqual([GUIDE, QUESTIONS, INSERT])
  expect(pages[GUIDE]).toMatchObject({
    id: 'guide-0500-p1-2020',
    list: '/resources/igcse/notes#p1',
    section: 'Paper 1 Notes',
    viewer: '/resources/igcse/notes/p1/paper-1-reading',
    code: '0500',
    lines: ['Paper 1, 2020 to 2026'],
    previous: undefined,
    next: undefined,
  })
  expect(pages[QUESTIONS]?.next?.page).toBe(INSERT)
  expect(pages[INSERT]?.previous?.title).toBe('Evergreen practice paper 1: question paper')
  expect(pages[QUESTIONS]?.html).toContain('No exam board has set it')
})

test('the browser gets none of the texts', async () => {
  const { resolveId, load } = printedDocuments(FIXTURES)
  if (typeof resolveId !== 'function' || typeof load !== 'function') throw new Error('not plain hooks')
  const watched: string[] = []
  const context = { addWatchFile: (file: string) => watched.push(file) }
  const id = Reflect.apply(resolveId, undefined, ['virtual:printed-documents'])
  expect(await Reflect.apply(load, undefined, [id, { ssr: false }])).toBe('export default {}')
  expect(await Reflect.apply(load, context, [id, { ssr: true }])).toContain('paper-1-reading/read')
  expect(watched).toContain(join(FIXTURES, 'guides/guide-0500-p1-2020.md'))
  expect(Reflect.apply(resolveId, undefined, ['react'])).toBeNull()
})

test('the page of a term says how it is pronounced', () => {
  const pronunciation = '{ ipa: ˈɡʌtə, plain: GUT-uh }'
  const term = documentOf('term', 'a', { category: 'vocabulary', pronunciation })
  const [page] = Object.values(printDocuments([term]))
  expect(page?.pronunciation).toEqual({ ipa: 'ˈɡʌtə', plain: 'GUT-uh' })
})
