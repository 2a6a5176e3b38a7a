import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTasksAndLevels } from '#publishing/read-documents.ts'
import { documentOf, taskWith } from './checks.fixture.ts'
import { checkLevels, checkTasks, wholeLadders } from './tasks-check.ts'

const task = taskWith()
const answer = (band: string, got: number, name = band, body = '## The plan, in five minutes') =>
  documentOf('example', body, { band, marks: `[{ got: ${got}, of: 15 }]` }, `${name}.md`, task)
const LADDER = [answer('top', 13), answer('low', 5), answer('good', 11), answer('middle', 7)]

const messages = (...given: Parameters<typeof checkTasks>) =>
  checkTasks(...given)
    .map(({ path, message }) => `${path}: ${message}`)
    .join('\n')

test('a ladder with more marks from step to step is fit, and whole with four answers', () => {
  expect(messages([task], LADDER)).toBe('')
  expect(wholeLadders(LADDER)).toEqual(['0500/two-paragraphs'])
  expect(wholeLadders(LADDER.slice(1))).toEqual([])
})

test.each([
  [[], 'no example answers this task'],
  [
    [answer('middle', 7), answer('good', 8)],
    'the good answer has 8 of 15; expected 9 or more, since the middle one has 7',
  ],
  [
    [
      answer('top', 13),
      answer('low', 5, 'b', 'a'),
      answer('good', 11, 'c', 'a'),
      answer('middle', 7, 'd', 'a'),
    ],
    'expected a "## The plan" before 2 of its answers or more, but 1 have one',
  ],
  [[answer('top', 13), answer('top', 14, 'b')], 'two answers are of the top band: top.md, b.md'],
])('%#', (answers, message) => expect(messages([task], answers)).toContain(message))

test.each([
  [{ marks: 20 }, 'field "marks": expected 15 as in 0500 p1 2020 2(d), but it is 20'],
  [
    { asks: 'summary' },
    'field "asks": expected "language task" as in 0500 p1 2020 2(d), but it is "summary"',
  ],
  [{ forms: ['1123 p1 2024 1'] }, 'field "forms": expected one of "0500", its folder, first'],
])('a task with %j is an error', (changes, message) =>
  expect(messages([taskWith(changes)], LADDER)).toContain(message),
)

test('a task may not stand in two files', () => {
  const passage = 'By noon the salt pans had stopped being a place and become a glare without an edge.'
  const one = taskWith({}, passage)
  const again = taskWith({}, `${passage} Nobody moved.`, 'again')
  const another = taskWith({}, 'Then from the sea somebody drew a curtain and the first drops came.', 'other')
  const repeated = messages([one, again, another], [])
  expect(repeated).toContain('0500/again.md: is the task of content/tasks/0500/two-paragraphs.md again')
  expect(repeated).not.toContain('other.md: is the task')
})

test('every kind of question in every form has one scale', () => {
  const { levels, problems } = readTasksAndLevels(fileURLToPath(new URL('../../content', import.meta.url)))
  expect(problems).toEqual([])
  expect(checkLevels(levels)).toEqual([])
  const [first, ...others] = levels
  if (!first) throw new Error('no scale')
  expect(checkLevels(others).map(({ message }) => message)).toEqual(
    first.meta.forms.map((form) => expect.stringContaining(`no scale serves ${form}`)),
  )
  const twice = checkLevels([...levels, { ...first, path: 'again.md' }])
  expect(twice.map(({ message }) => message)).toContain(`${first.path} serves ${first.meta.forms[0]} too`)
})

test('a line of a level may not stand in two scales', () => {
  const { levels } = readTasksAndLevels(fileURLToPath(new URL('../../content', import.meta.url)))
  const [first, second, ...others] = levels
  if (!first || !second) throw new Error('no scales')
  const scales = second.meta.scales.map((scale, at) =>
    at === 0
      ? { ...scale, levels: [first.meta.scales[0]?.levels[0] ?? '', ...scale.levels.slice(1)] }
      : scale,
  )
  const found = checkLevels([first, { ...second, meta: { ...second.meta, scales } }, ...others])
  expect(found).toEqual([
    { path: second.path, message: `“${first.meta.scales[0]?.levels[0]}” is a line of ${first.path} too` },
  ])
})
