import { describe, expect, test } from 'vitest'
import { categoriesOf } from './category.ts'
import { LEVELS } from '#domain/exams/level.ts'
import {
  findRedirect,
  formatResourceAddress,
  parseResourceAddress,
  locateResources,
  locationName,
  storedNames,
  viewerAddress,
} from './resource-address.ts'
import { SECTIONS } from './section.ts'
import type { Catalogue } from './catalogue.ts'

const canonical = (path: string) => formatResourceAddress(parseResourceAddress(path))

const PATHS = LEVELS.flatMap((level) => {
  const base = `/resources/${level}`
  const categories = categoriesOf(level).map((category) => `${base}/${category}`)
  const resources = categories.flatMap((category) => [
    `${category}/a-guide`,
    ...SECTIONS.map((section) => `${category}/${section}/a-guide`),
  ])
  return [base, `${base}/search`].concat(categories, resources)
})

test('every address of every level, category and section is its own canonical one', () => {
  expect(PATHS.length).toBeGreaterThan(900)
  for (const path of [...PATHS, '/resources/all', '/resources/all/search']) expect(canonical(path)).toBe(path)
})

describe('old-style addresses lead to the canonical one', () => {
  test.each([
    ['/resources/alevels', '/resources/alevel'],
    ['/resources/a-level-9093', '/resources/alevel'],
    ['/resources/a-levels-9093', '/resources/alevel'],
    ['/resources/a-levels-egp', '/resources/generalpaper'],
    ['/resources/a-level-edexcel', '/resources/edexcel'],
    ['/resources/a-levels-9093/structure-guides', '/resources/alevel/structure'],
    ['/resources/igcse/additional-resources', '/resources/igcse/additional'],
    ['/resources/alevels/notes/p1/a-guide', '/resources/alevel/notes/p1/a-guide'],
    ['/resources/alevels/structure-guides/a-guide', '/resources/alevel/structure/a-guide'],
    ['/resources/alevels/search', '/resources/alevel/search'],
    ['/resources/search', '/resources/all/search'],
    ['/resources/IGCSE/Search', '/resources/igcse/search'],
    ['/resources/IGCSE/Notes/P1/A-Guide', '/resources/igcse/notes/p1/a-guide'],
    ['/resources/igcse/', '/resources/igcse'],
  ])('%s: %s', (path, expected) => expect(canonical(path)).toBe(expected))
})

describe('what is not an address leads to the nearest one', () => {
  test.each([
    ['/resources', '/resources/all'],
    ['/resources/olevel', '/resources/all'],
    ['/resources/olevel/notes', '/resources/all'],
    ['/resources/all/everything', '/resources/all'],
    ['/resources/igcse/everything', '/resources/igcse'],
    ['/resources/igcse/course-framework', '/resources/igcse'],
    ['/resources/igcse/notes/p1', '/resources/igcse/notes#p1'],
    ['/resources/igcse/notes/p1/p2', '/resources/igcse/notes/p1/p2'],
    ['/resources/igcse/notes/p9/a-guide', '/resources/igcse/notes/a-guide'],
    ['/resources/igcse/notes/p1/a-guide/read', '/resources/igcse/notes/p1/a-guide'],
    ['/resources/igcse/notes/a-guide/Read', '/resources/igcse/notes/a-guide'],
    ['/resources/igcse/notes/p1/read', '/resources/igcse/notes#p1'],
    ['/resources/igcse/notes/p1/more/a-guide', '/resources/igcse/notes/p1/a-guide'],
  ])('%s: %s', (path, expected) => expect(canonical(path)).toBe(expected))
})

describe('a category of the home is that of IGCSE', () => {
  test.each(categoriesOf('igcse'))('%s', (address) => {
    expect(canonical(`/resources/all/${address}`)).toBe(`/resources/igcse/${address}`)
    expect(canonical(`/resources/${address}`)).toBe(`/resources/igcse/${address}`)
  })
  test.each([
    ['/resources/all/structure-guides', '/resources/igcse/structure'],
    ['/resources/all/notes/p1/a-guide', '/resources/igcse/notes/p1/a-guide'],
    ['/resources/all/course-framework', '/resources/igcse'],
  ])('%s: %s', (path, expected) => expect(canonical(path)).toBe(expected))
})

test.each([
  ['/resources/igcse/notes', undefined],
  ['/resources/igcse/notes/', undefined],
  ['/resources/igcse/Notes', '/resources/igcse/notes'],
  ['/resources/alevels', '/resources/alevel'],
])('%s is sent to %s', (path, to) => expect(findRedirect(path)).toBe(to))

const CATALOGUE: Catalogue = {
  igcse: {
    notes: [{ key: 'p1', title: 'Paper 1 Notes', rows: ['note-1 Writer’s effect: the line'] }],
  },
  alevel: { structure: [{ key: 'general', title: 'General', rows: ['frame-1 A frame', 'frame-2 Another'] }] },
  generalpaper: {},
  edexcel: {},
  ib: { 'course-framework': [{ key: 'io-oral', title: 'Individual Oral', rows: ['io-1 Ten bullets'] }] },
}
const locations = locateResources(CATALOGUE)

test.each([
  ['note-1', '/resources/igcse/notes/p1/writers-effect-the-line', 'IGCSE, Exam Notes', 'igcse', 'examNotes'],
  [
    'frame-2',
    '/resources/alevel/structure/general/another',
    'A-Level 9093, Structure Guides',
    'cambridge9093',
    'structureGuides',
  ],
  [
    'io-1',
    '/resources/ib/course-framework/io-oral/ten-bullets',
    'IB Language & Literature, Course Framework',
    'ib',
    'courseFramework',
  ],
])('%s opens at %s, is in the list %s, and is stored as %s, %s', (id, address, name, level, category) => {
  const location = locations.get(id)
  if (!location) throw new Error(id)
  expect(viewerAddress(location)).toBe(address)
  expect(locationName(location)).toBe(name)
  expect(storedNames(location)).toEqual({ level, category })
})

test('a document that the site does not have has no location', () =>
  expect(locations.get('note-2')).toBeUndefined())
