import { expect, test } from 'vitest'
import {
  chipLabel,
  filterOptions,
  type Filters,
  formatFilters,
  parseFilters,
  passes,
  withFilter,
} from './question-filters.ts'
import { questionFacts } from './question.ts'
import { QUESTIONS } from './question.fixture.ts'

const found = (filters: Filters) =>
  QUESTIONS.filter((question) => passes(question, filters)).map(({ id }) => id.replace(/^.*\//, ''))

test.each<[Filters, string[]]>([
  [{ exam: 'ib' }, ['rooms-paper-2']],
  [{ paper: '1' }, ['seagrass-summary', 'p1-3#1a']],
  [{ kind: 'summary' }, ['seagrass-summary']],
  [{ form: 'letter' }, ['street-music-letter']],
  [{ audience: 'officials' }, ['street-music-letter']],
  [{ theme: 'places' }, ['rooms-paper-2']],
  [{ marks: '1-5' }, ['p1-3#1a']],
  [{ marks: '6-15' }, ['seagrass-summary']],
  [{ minutes: '30' }, ['seagrass-summary', 'p1-3#1a']],
  [{ set: 'from 2027' }, ['street-music-letter', 'p1-3#1a']],
  [{ exam: '0500', minutes: '10', marks: '6-15' }, []],
])('%j lets through %j', (filters, expected) => expect(found(filters)).toEqual(expected))

test('an address keeps the filters and the words, in one order', () => {
  const params = new URLSearchParams('theme=nature&exam=0500&other=1&kind=&q=sea')
  const filters = parseFilters(params)
  expect(filters).toEqual({ exam: '0500', theme: 'nature' })
  expect(formatFilters(filters, ' sea ')).toBe('q=sea&exam=0500&theme=nature')
  expect(formatFilters({}, ' ')).toBe('')
})

test('another exam takes away the paper and the years, which belong to an exam', () => {
  const filters = { exam: '0500', paper: '2', set: 'to 2026', theme: 'work' }
  expect(withFilter(filters, 'exam', 'IB')).toEqual({ exam: 'IB', theme: 'work' })
  expect(withFilter(filters, 'theme', '')).toEqual({ exam: '0500', paper: '2', set: 'to 2026' })
})

test('the menus offer what the questions of the chosen exam have', () => {
  const all = filterOptions(QUESTIONS)
  expect(all.exam.map(({ label }) => label)).toEqual(['IGCSE, 0500', 'IB'])
  expect(all.form.map(({ value }) => value)).toEqual(['essay', 'letter', 'summary'])
  expect(filterOptions(QUESTIONS, 'IB').form.map(({ value }) => value)).toEqual(['essay'])
  expect(filterOptions(QUESTIONS, '0500').set.map(({ value }) => value)).toEqual(['from 2027', 'to 2026'])
})

test.each([
  ['exam', { exam: '0500' }, 'IGCSE, 0500'],
  ['paper', { paper: '2', exam: 'XEN01' }, 'Unit 2'],
  ['paper', { paper: 'IO' }, 'Individual oral'],
  ['kind', { kind: 'directed writing' }, 'Directed writing'],
  ['form', { form: 'interview' }, 'interview'],
  ['marks', { marks: '6-15' }, '6 to 15 marks'],
  ['minutes', { minutes: '20' }, 'At most 20 minutes'],
  ['set', { set: 'to 2026' }, 'As set to 2026'],
] as const)('the chip of %s in %j says %s', (name, filters, label) =>
  expect(chipLabel(name, filters)).toBe(label),
)

test('a row says its kind, form, audience, minutes and years', () => {
  expect(QUESTIONS.map(questionFacts)).toEqual([
    ['Directed writing', 'letter', 'officials', '60 minutes', 'all years'],
    ['Summary', '22 minutes', 'as set to 2026'],
    ['Short answers', '2 minutes', 'as set from 2027'],
    ['Comparative essay', 'essay', '105 minutes'],
  ])
})
