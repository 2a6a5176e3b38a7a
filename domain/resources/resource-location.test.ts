import { expect, test } from 'vitest'
import { locateResources, locationName, storedNames, viewerAddress } from './resource-location.ts'
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
