import { expect, test } from 'vitest'
import { wholeContent } from '#publishing/content.fixture.ts'
import { formatProblem } from '#publishing/reading/content-problem.ts'
import { isOfKind, type LibraryDocument } from '#publishing/document.ts'
import { parseMarkdown } from '#publishing/markdown.ts'
import { checkQuestions } from './questions-check.ts'

const SET = wholeContent().documents.filter(
  (document) => isOfKind(document, 'practice paper') && document.id.startsWith('0500-p1-practice-1/'),
)

/** The set, with one text in one of its documents changed. */
function changed(name: string, from: string | RegExp, to: string): LibraryDocument[] {
  return SET.map((document) => {
    if (!document.id.endsWith(name)) return document
    const source = document.source.replace(from, to)
    expect(source).not.toBe(document.source)
    return Object.assign({}, document, { source, body: parseMarkdown(source).body })
  })
}

function faultsOf(documents: LibraryDocument[]): string {
  return checkQuestions(documents).map(formatProblem).join('\n')
}

test('a set of ours has no fault', () => {
  expect(SET).toHaveLength(3)
  expect(faultsOf(SET)).toBe('')
})

test.each([
  ['question-paper', 'number="1(c)" marks=2', 'number="1(d)" marks=2', '1(d) follows 1(b)(ii)'],
  ['question-paper', 'number="1(c)" marks=2', 'number="1(c)" marks=3', '1(a)-(e) has 16 marks, not 15'],
  ['question-paper', 'number="2(d)" marks=15', 'number="2(d)"', '2(d) has no marks'],
  ['mark-scheme', '| 1(c) |', '| |', '1(c) has no entry'],
  ['mark-scheme', '## Question 2(d)', '## The language task', '2(d) has no entry'],
  [
    'mark-scheme',
    '| 1(a) | To write about its (wooden) churches | 1 |',
    '| 1(a) | To write | 2 |',
    '1(a) has 2 marks here and 1 in the questions',
  ],
  ['mark-scheme', /\|  \| They come out[^]*?\n\|  \| A man wades.*\n/, '', '1(c) has 1 points for 2 marks'],
  ['insert', 'Text B: The Sound', 'The Sound', '1(f) is about Text B, which is not there'],
])('%s with %s changed to %s: %s', (name, from, to, fault) => {
  expect(faultsOf(changed(name, from, to))).toContain(fault)
})

test('a text that is not the one of the form is a fault', () => {
  expect(faultsOf(changed('question-paper', /Text B/g, 'Text A'))).toContain(
    '1(f) is about Text A; in this form it is about Text B',
  )
})
