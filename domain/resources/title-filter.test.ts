import { expect, test } from 'vitest'
import { filterSections, matchedPart } from './title-filter.ts'

const SECTIONS = [
  {
    key: 'p1',
    title: 'Paper 1 Notes',
    resources: [resource('Paper 1, Reading: the paper guide'), resource('Writer’s effect')],
  },
  { key: 'general', title: 'General', resources: [resource('Planning in five minutes')] },
]

function resource(title: string) {
  return { id: title, title, slug: title }
}

test.each([
  ['', ['Paper 1, Reading: the paper guide', 'Writer’s effect', 'Planning in five minutes']],
  ['   ', ['Paper 1, Reading: the paper guide', 'Writer’s effect', 'Planning in five minutes']],
  ['PAPER', ['Paper 1, Reading: the paper guide']],
  ['in', ['Paper 1, Reading: the paper guide', 'Planning in five minutes']],
  [' five ', ['Planning in five minutes']],
  ["writer's", ['Writer’s effect']],
  ['writer’s', ['Writer’s effect']],
  ['general', []],
  ['guide reading', []],
  ['.*', []],
])('"%s" leaves %j', (text, titles) => {
  const sections = filterSections(SECTIONS, text)
  expect(sections.flatMap(({ resources }) => resources.map(({ title }) => title))).toEqual(titles)
  expect(sections.every(({ resources }) => resources.length > 0)).toBe(true)
})

test.each([
  ['Writer’s effect', "R'S E", ['Write', 'r’s e', 'ffect']],
  ['Writer’s effect', ' effect ', ['Writer’s ', 'effect', '']],
  ['Writer’s effect', '', ['Writer’s effect', '', '']],
  ['Writer’s effect', 'tone', ['Writer’s effect', '', '']],
])('in "%s", "%s" finds %j', (title, text, parts) => expect(matchedPart(title, text)).toEqual(parts))
