import { expect, test } from 'vitest'
import { documentOf } from './checks.fixture.ts'
import { checkFigures, findFigures } from './figures-check.ts'

const glance = (rows: string) => `:::glance\n${rows.replace('\n', '\n| --- | --- |\n')}\n:::`

test.each([
  [
    'a note',
    documentOf('note', `## Question 1(f) :marks[15]\n\n${glance('| Time | 2 hours |\n| Marks | 80 |')}`),
  ],
  ['a note of IB', documentOf('note', '## Criterion A :marks[5]', { level: 'ib', papers: '[IB p1]' })],
  [
    'a note of two papers',
    documentOf('note', glance('| Time | 3 hours |\n| Marks | 99 |'), { papers: '[0500 p1, 0500 p2]' }),
  ],
])('%s that agrees with the facts is fit', (_, document) => expect(checkFigures(document)).toEqual([]))

test.each([
  [
    documentOf('note', '## Question 1 :marks[17]'),
    '1: :marks[17] is not in the facts about its paper, which have 1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 80, 120, 200, 250, 300, 350',
  ],
  [
    documentOf('note', glance('| Time | 90 minutes |\n| Marks | 80 |')),
    '2: the paper takes 2 hours or 120 minutes, not "90 minutes"',
  ],
  [documentOf('note', glance('| Time | 2 hours |\n| Marks | 100 |')), '4: the paper has 80 marks, not "100"'],
])('%#', (document, message) => {
  const [problem] = checkFigures(document)
  expect(`${problem?.line ?? ''}: ${problem?.message}`).toContain(message)
})

test.each([
  ['The 80 marks are earned in 120 minutes. Allow 8 marks more.', []],
  ['The paper has 90 marks in all.', ['"90 marks" is not in the facts about its papers']],
  ['You have 150 minutes.', ['"150 minutes" is longer than its papers']],
])('%j is looked at: %j', (body, expected) =>
  expect(findFigures(documentOf('note', body)).map(({ message }) => message)).toEqual(expected),
)
