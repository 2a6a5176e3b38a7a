import { expect, test } from 'vitest'
import { levelRange, type LibraryLevels } from '#publishing/tasks/task-schema.ts'
import { documentOf, taskWith } from './checks.fixture.ts'
import { checkMarks } from './marks-check.ts'

const LEVELS: LibraryLevels[] = [
  ['extended-response', '0500 p1 2020 3', '0500 p1 2027 4'],
  ['summary', '0500 p1 2020 1(f)', '0500 p1 2027 2(a)'],
].map(([id = '', ...forms]) => ({
  id,
  path: `content/levels/${id}.md`,
  meta: {
    kind: 'levels',
    title: id,
    updated: '2026-11-22',
    asks: 'summary',
    forms,
    marked: 'by objective',
    scales: [],
  },
  body: { type: 'root', children: [] },
}))

const EXTENDED = taskWith({ forms: ['0500 p1 2027 4', '0500 p1 2020 3'], marks: 20 })
const why = 'notHigher: Some is retold., notLower: Three ideas go further.'
const mark = (name: string, got: number, of: number, level: number, reasons = why) =>
  `{ objective: ${name}, got: ${got}, of: ${of}, level: ${level}, ${reasons} }`
const other = (reading: string) =>
  `[{ form: 0500 p1 2020 3, marks: [${reading}, { objective: Writing, got: 7, of: 10 }] }]`

function problems(marks: string, changes: Record<string, string> = {}, body = 'a'): string {
  const fields = {
    band: 'good',
    marks,
    otherForms: other('{ objective: Reading, got: 10, of: 15 }'),
    ...changes,
  }
  return checkMarks(documentOf('example', body, fields, 'x.md', EXTENDED), LEVELS)
    .map(({ message }) => message)
    .join('\n')
}

const GOOD = `[${mark('Reading', 7, 10, 4)}, ${mark('Writing', 7, 10, 4)}]`

test('marks of both forms that agree with the facts are fit', () => expect(problems(GOOD)).toBe(''))

test.each([
  [`[${mark('Reading', 7, 10, 4)}, ${mark('Writing', 7, 15, 3)}]`, {}, 'they are out of 25; the task has 20'],
  [GOOD, { band: 'top' }, 'expected 16 to 20 of 20 for an answer of the top band, but it has 14'],
  [GOOD, { band: 'low' }, 'expected 4 to 8 of 20 for an answer of the low band, but it has 14'],
  [
    `[${mark('Reading', 7, 10, 3)}, ${mark('Writing', 7, 10, 4)}]`,
    {},
    'Reading: level 3 of 10 marks has 5 to 6, not 7',
  ],
  [`[${mark('Reading', 11, 10, 5)}, ${mark('Writing', 3, 10, 2)}]`, {}, 'Reading has 11 of 10'],
  [
    `[${mark('Reading', 7, 10, 4, 'notLower: It has ideas.')}, ${mark('Writing', 7, 10, 4)}]`,
    {},
    'Reading has no "notHigher"',
  ],
  [
    `[${mark('Reading', 7, 10, 4, 'notHigher: It retells.')}, ${mark('Writing', 7, 10, 4)}]`,
    {},
    'Reading has no "notLower"',
  ],
  [
    `[${mark('Reading', 9, 15, 3)}, ${mark('Writing', 4, 5, 4)}]`,
    {},
    'expected reading 10 and writing 10 for 0500 p1 2027 4, but found reading 15 and writing 5',
  ],
  [GOOD, { otherForms: '[]' }, '0500 p1 2020 3 divides the marks in another way than 0500 p1 2027 4'],
  [GOOD, { otherForms: other('{ objective: Reading, got: 16, of: 15 }') }, 'field "otherForms": 16 of 15'],
  [
    GOOD,
    { otherForms: other('{ objective: Reading, got: 7, of: 10 }') },
    'field "otherForms": expected reading 15 and writing 10 for 0500 p1 2020 3',
  ],
])('%#', (marks, changes, message) => expect(problems(marks, changes)).toContain(message))

test('a mark in the verdict is that of the front matter', () => {
  const row = (stated: string) =>
    `| C | Note | Marks |\n| --- | --- | --- |\n| Reading, ideas | x | ${stated} |`
  const criteria = (stated: string) => row(stated).replace('Reading', 'A')
  const marks = GOOD.replace('Reading', 'A')
  expect(problems(marks, {}, criteria('8 of 10'))).toContain('the verdict has 8 of 10 for A')
  expect(problems(marks, {}, criteria('7 of 10'))).not.toContain('the verdict')
})

test('five levels share the marks of an objective without a gap', () => {
  for (const of of [5, 6, 8, 10, 15, 16, 20, 24, 25, 30, 35, 40]) {
    const ranges = [1, 2, 3, 4, 5].map((level) => levelRange(level, of))
    expect(ranges[0]?.from).toBe(1)
    expect(ranges[4]?.to).toBe(of)
    for (const [at, { from, to }] of ranges.entries()) {
      expect(to).toBeGreaterThanOrEqual(from)
      expect(from).toBe((ranges[at - 1]?.to ?? 0) + 1)
    }
  }
})
