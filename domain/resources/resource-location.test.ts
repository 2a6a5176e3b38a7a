import { expect, test } from 'vitest'
import { goalLevelOf } from './goal-level.ts'
import { placeResources, locationName, storedNames, viewerAddress } from './resource-location.ts'
import type { Catalogue } from './catalogue.ts'

const CATALOGUE: Catalogue = {
  igcse: {
    notes: [{ key: 'p1', title: 'Paper 1 Notes', rows: ['note-1 Writer’s effect: the line'] }],
  },
  alevel: { structure: [{ key: 'general', title: 'General', rows: ['frame-1 A frame', 'frame-2 Another'] }] },
  generalpaper: {},
  edexcel: {},
  ib: { 'course-framework': [{ key: 'io-oral', title: 'Individual Oral', rows: ['io-1 Ten bullets'] }] },
}
const places = placeResources(CATALOGUE)

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
])('%s opens at %s, stands in %s, and is kept as %s, %s', (id, address, shelf, level, category) => {
  const place = places.get(id)
  if (!place) throw new Error(id)
  expect(viewerAddress(place)).toBe(address)
  expect(locationName(place)).toBe(shelf)
  expect(storedNames(place)).toEqual({ level, category })
})

test('what the library does not have has no place', () => expect(places.get('note-2')).toBeUndefined())

test.each([
  ['igcse', 'IGCSE English (0500)'],
  ['alevel', 'A Levels English'],
  ['generalpaper', 'A Levels English'],
  ['edexcel', 'A Levels English'],
  ['ib', 'A Levels English'],
] as const)('a goal in %s is of %s at first', (level, name) => expect(goalLevelOf(level)).toBe(name))
