import { expect, test } from 'vitest'
import { findResource } from './resource-address.ts'
import {
  formatPdfs,
  contentsOf,
  readSections,
  resourceUrl,
  type LevelCatalogue,
  matchedPart,
} from './catalogue.ts'

const NOTES = [
  {
    key: 'p1',
    title: 'Paper 1 Notes',
    rows: ['guide-1 Paper 1, Reading: the paper guide', 'note-2 Writer’s effect'],
  },
  { key: 'general', title: 'General', rows: ['note-3 Planning in five minutes'] },
]
const MATERIALS = [{ key: 'practice-materials', title: 'Practice Materials', rows: ['paper-4 A paper'] }]
const LEVEL: LevelCatalogue = { notes: NOTES, additional: MATERIALS }

test('each document of a section has an id, a title and a slug', () => {
  const guide = {
    id: 'guide-1',
    title: 'Paper 1, Reading: the paper guide',
    slug: 'paper-1-reading-the-paper-guide',
  }
  const effect = { id: 'note-2', title: 'Writer’s effect', slug: 'writers-effect' }
  const planning = { id: 'note-3', title: 'Planning in five minutes', slug: 'planning-in-five-minutes' }
  expect(readSections(NOTES)).toEqual([
    { key: 'p1', title: 'Paper 1 Notes', resources: [guide, effect] },
    { key: 'general', title: 'General', resources: [planning] },
  ])
  expect(resourceUrl('https://files.test', guide)).toBe('https://files.test/resources/guide-1.pdf')
})

test('a page has its sections, and the categories with documents', () => {
  expect(contentsOf(LEVEL, 'additional')).toEqual({ sections: MATERIALS, full: ['notes', 'additional'] })
  expect(contentsOf(LEVEL, 'examples')).toEqual({ sections: [], full: ['notes', 'additional'] })
})

test.each([
  ['writers-effect', 'p1', 'note-2'],
  ['planning-in-five-minutes', 'general', 'note-3'],
])('the slug "%s" is in %s and is %s', (slug, section, id) =>
  expect(findResource(NOTES, slug)).toMatchObject({ section, resource: { id } }),
)

test.each(['note-3', '', 'a-paper'])('the slug "%s" is unknown', (slug) =>
  expect(findResource(NOTES, slug)).toBeUndefined(),
)

test.each([
  [0, '0 PDFs'],
  [1, '1 PDF'],
  [7, '7 PDFs'],
])('%d reads "%s"', (count, text) => expect(formatPdfs(count)).toBe(text))

test.each([
  ['Writer’s effect', "R'S E", ['Write', 'r’s e', 'ffect']],
  ['Writer’s effect', ' effect ', ['Writer’s ', 'effect', '']],
  ['Writer’s effect', '', ['Writer’s effect', '', '']],
  ['Writer’s effect', 'writer’s', ['', 'Writer’s', ' effect']],
  ['Writer’s effect', 'tone', ['Writer’s effect', '', '']],
  ['Writer’s effect', '.*', ['Writer’s effect', '', '']],
  ['Paper 1, Reading: the guide', 'guide reading', ['Paper 1, Reading: the guide', '', '']],
])('in "%s", "%s" finds %j', (title, text, parts) => expect(matchedPart(title, text)).toEqual(parts))
