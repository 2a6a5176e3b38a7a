import { describe, expect, test } from 'vitest'
import { documentOf } from './checks.fixture.ts'
import { checkKindRules, checkOpening, checkColours } from './kind-check.ts'

const WORDS = `${'word '.repeat(520)}\n\n:::try-it\nDo it.\n\n**Answer:** Done.\n:::`

function messages(
  body: string,
  changes: Record<string, string> = {},
  kind: 'note' | 'term' | 'technique' = 'note',
) {
  return checkKindRules(documentOf(kind, body, changes)).map(({ message }) => message)
}

test('a note of the right length with a task has no errors', () => expect(messages(WORDS)).toEqual([]))

test.each([
  [WORDS, { category: 'examples' }, 'field "category": expected "notes", '],
  [
    WORDS,
    { category: 'course-framework' },
    'field "category": only ib has "course-framework", but the level is "igcse"',
  ],
  [WORDS, { section: 'wen-scripts' }, 'field "section": only edexcel has "wen-scripts"'],
  [WORDS, { section: 'p4' }, 'field "section": only alevel, edexcel has "p4"'],
  [
    WORDS,
    { papers: '[9093 p1, 0500 p1]' },
    'field "papers": expected a paper of level "igcse" first, but it is "9093 p1"',
  ],
  [WORDS, { minutes: '2' }, 'field "minutes": expected 3 or more for its length, but it is 2'],
  ['word '.repeat(520), {}, 'a note needs :::try-it'],
  [WORDS.replace('**Answer:**', ''), {}, 'a :::try-it ends with its answer, which begins **Answer:**'],
  [
    `:::passage\n${'word '.repeat(520)}\n:::`,
    {},
    'a note has 500 to 1400 words without its passages; this one has 0',
  ],
])('%#', (body, changes, message) => expect(messages(body, changes).join('\n')).toContain(message))

test('a term needs its headings once and in order, a comparison, and a task with its answer', () => {
  const term = (headings: string[], end = '') =>
    messages(
      headings.map((heading) => `## ${heading}\n\n${'word '.repeat(50)}`).join('\n\n') + end,
      { category: 'vocabulary' },
      'term',
    )
  const headings = ['Example', 'Effect', 'How to write about it', 'Near terms', 'Your turn']
  const compare = '\n\n::::compare\n:::weak\na\n:::\n:::strong\nb\n:::\n::::'
  const task = (answer: string) => `\n\n:::try-it\nDo it.\n\n${answer}\n:::`
  const unanswered = 'a :::try-it ends with its answer, which begins **Answer:**'
  expect(term(headings, compare + task('**Answer:** Done.'))).toEqual([])
  expect(term(headings)).toEqual([
    'a term needs ::::compare with :::weak and :::strong',
    'a term needs :::try-it',
    unanswered,
  ])
  expect(term(headings, compare + task('Done.'))).toEqual([unanswered])
  expect(term(headings.toReversed())[0]).toContain('come once each, in the order "Example", "Effect"')
  expect(term(headings.slice(1))[0]).toBe('a term needs the heading "## Example"')
})

describe('opening check', () => {
  const DO = '**What to do.** Put your best fact at the end of the sentence.'
  const EFFECT = '## What it does to a reader\n\nIt makes the reader wait.'

  function messages(body: string, kind: 'technique' | 'framework' | 'note' = 'technique') {
    const changes: Record<string, string> = kind === 'note' ? {} : { category: 'structure' }
    return checkOpening(documentOf(kind, body, changes)).map(({ message }) => message)
  }

  test('a technique that says what to do and what comes of it has no errors', () =>
    expect(messages(`${DO}\n\nAn example.\n\n${EFFECT}`)).toEqual([]))

  test('other kinds may begin in any way', () => expect(messages('A riddle.', 'note')).toEqual([]))

  test.each([
    [`An example.\n\n${DO}\n\n${EFFECT}`],
    [`> ${DO}\n\n${EFFECT}`],
    [`**What to do.** ${'Wait and '.repeat(16)}see.\n\n${EFFECT}`],
  ])('%#: what to do comes first, and is short', (body) =>
    expect(messages(body)).toEqual([
      'a technique begins with a paragraph of its own: "**What to do.** ", and at most 30 words',
    ]),
  )

  test('the part about a reader begins with what the technique does', () =>
    expect(messages(`${DO}\n\n## What it does to a reader\n\nDeadpan is a mask.`)).toEqual([
      '"## What it does to a reader" begins with what it does: "It makes the reader …"',
    ]))

  test('a framework has no part about a reader', () => expect(messages(DO, 'framework')).toEqual([]))
})

test('rose is only for the faults of an answer', () => {
  expect(checkColours(documentOf('note', ':mark[a]{note="n" colour=yellow}'))).toEqual([])
  expect(checkColours(documentOf('note', 'a\n\n:mark[b]{note="n" colour=rose}'))).toEqual([
    { path: expect.any(String), line: expect.any(Number), message: expect.stringContaining('yellow') },
  ])
  expect(checkColours(documentOf('example', ':mark[b]{note="n" colour=rose}'))).toEqual([])
})
