import { describe, expect, test } from 'vitest'
import {
  countResources,
  filterSections,
  findResource,
  formatPdfs,
  listSections,
  type Shelf,
} from './shelf.ts'

const SHELF: Shelf = {
  notes: {
    p1: ['guide-1 Paper 1, Reading: the paper guide', 'note-2 Writer’s effect'],
    general: ['note-3 Planning in five minutes'],
  },
}

test('a category has its sections, each document with its id, title and address', () => {
  expect(listSections(SHELF, 'notes')).toEqual([
    {
      section: 'p1',
      resources: [
        {
          id: 'guide-1',
          title: 'Paper 1, Reading: the paper guide',
          section: 'p1',
          slug: 'paper-1-reading-the-paper-guide',
        },
        { id: 'note-2', title: 'Writer’s effect', section: 'p1', slug: 'writers-effect' },
      ],
    },
    {
      section: 'general',
      resources: [
        {
          id: 'note-3',
          title: 'Planning in five minutes',
          section: 'general',
          slug: 'planning-in-five-minutes',
        },
      ],
    },
  ])
  expect(countResources(listSections(SHELF, 'notes'))).toBe(3)
})

test('a category without documents has no sections', () => {
  expect(listSections(SHELF, 'examples')).toEqual([])
  expect(countResources([])).toBe(0)
})

test.each([
  ['writers-effect', 'note-2'],
  ['planning-in-five-minutes', 'note-3'],
  ['note-3', undefined],
  ['', undefined],
])('the slug "%s" is %s', (slug, id) => expect(findResource(SHELF, 'notes', slug)?.id).toBe(id))

test('a slug of another category is unknown', () =>
  expect(findResource(SHELF, 'examples', 'writers-effect')).toBeUndefined())

describe('the filter', () => {
  test.each([
    ['', ['guide-1', 'note-2', 'note-3']],
    ['   ', ['guide-1', 'note-2', 'note-3']],
    ['PAPER', ['guide-1']],
    ['in', ['guide-1', 'note-3']],
    [' five ', ['note-3']],
    ["writer's", ['note-2']],
    ['writer’s', ['note-2']],
    ['guide reading', []],
    ['.*', []],
  ])('"%s" leaves %j', (text, ids) => {
    const sections = filterSections(listSections(SHELF, 'notes'), text)
    expect(sections.flatMap(({ resources }) => resources.map(({ id }) => id))).toEqual(ids)
    expect(sections.every(({ resources }) => resources.length > 0)).toBe(true)
  })
})

test.each([
  [0, '0 PDFs'],
  [1, '1 PDF'],
  [7, '7 PDFs'],
])('%d reads "%s"', (count, text) => expect(formatPdfs(count)).toBe(text))
