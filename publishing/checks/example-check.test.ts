import { expect, test } from 'vitest'
import { documentOf, taskWith } from './checks.fixture.ts'
import { checkExample } from './example-check.ts'

const MARKS = Array.from({ length: 6 }, (_, at) => `:mark[word ${at}]{note="why"}`).join(' ')
const VERDICT = '## Verdict\n\nR1 and R4 are met.\n'

function problems(body: string, words: { from?: number; to: number } = { to: 50 }): string {
  return checkExample(documentOf('example', body, {}, 'x.md', taskWith({ words })))
    .map(({ line, message }) => `${line ?? ''}: ${message}`)
    .join('\n')
}

test('an answer of the right length with notes and a verdict has no errors', () => {
  expect(problems(`:::answer\n${MARKS}\n:::\n\n${VERDICT}`)).toBe('')
})

test.each([
  [
    `:::answer\n${MARKS}\n:::\n\n${VERDICT}`,
    { from: 20, to: 50 },
    '1: :::answer has 12 words; field "words" of its task asks for 20 to 50',
  ],
  [
    `:::answer\n${MARKS} ${'more '.repeat(60)}\n:::\n\n${VERDICT}`,
    { to: 60 },
    'has 72 words; field "words" of its task asks for at most 60',
  ],
  [
    ':::answer\na few plain words here\n:::',
    undefined,
    '1: :::answer has 0 marks with a note; expected 6 to 14',
  ],
  [
    `:::answer\n${MARKS} :mark[${'long '.repeat(31)}]{note="n"}\n:::`,
    { to: 60 },
    'a :mark has at most 30 words',
  ],
  [
    `:::answer\n${MARKS} :mark[a]{note="${'n'.repeat(221)}"}\n:::`,
    undefined,
    'a note has at most 220 characters; this one has 221',
  ],
  [
    `:::answer\n${Array.from({ length: 7 }, () => `:mark[a]{note="${'n'.repeat(200)}"}`).join(' ')}\n:::`,
    undefined,
    '1: the notes have 1400 characters; the margin of this answer has space for 1214',
  ],
  [
    `:::answer\n${MARKS}\n:::\n\n## Verdict\n\nR1 is met, AR4 is not.\n`,
    undefined,
    '5: the verdict does not name R4',
  ],
  [`:::answer\n${MARKS}\n:::\n\n:::answer\nb\n:::`, undefined, '5: an example has one :::answer'],
  [`:::answer\n${MARKS} :mark[a]{note="not *b*"}\n:::`, undefined, 'a note is plain text'],
  [
    `:::answer\n${MARKS} :mark[a]{note="n" objective=W1}\n:::`,
    undefined,
    'a note names W1; the answer has R1, R4',
  ],
])('%#', (body, words, message) => expect(problems(body, words)).toContain(message))
