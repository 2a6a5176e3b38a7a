import { expect, test } from 'vitest'
import { documentOf } from './checks.fixture.ts'
import { checkOpening } from './opening-check.ts'

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
