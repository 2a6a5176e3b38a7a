import { expect, test } from 'vitest'
import { documentOf } from './checks.fixture.ts'
import { checkExample } from './example-check.ts'

const MARKS = Array.from({ length: 6 }, (_, at) => `:mark[word ${at}]{note="why"}`).join(' ')
const VERDICT = '## Verdict\n\nR1 and R4 are met.\n'

function problems(body: string, changes: Record<string, string> = {}): string {
  return checkExample(documentOf('example', body, changes))
    .map(({ line, message }) => `${line ?? ''}: ${message}`)
    .join('\n')
}

test('an answer of the right length with notes and a verdict has no errors', () => {
  expect(problems(`:::answer\n${MARKS}\n:::\n\n${VERDICT}`)).toBe('')
})

test.each([
  [
    `:::answer\n${MARKS}\n:::\n\n${VERDICT}`,
    { words: '{ from: 20, to: 50 }' },
    '1: :::answer has 12 words; front matter: field "words" asks for 20 to 50',
  ],
  [
    `:::answer\n${MARKS} ${'more '.repeat(60)}\n:::\n\n${VERDICT}`,
    { words: '{ to: 60 }' },
    'has 72 words; front matter: field "words" asks for at most 60',
  ],
  [':::answer\na few plain words here\n:::', {}, '1: :::answer has 0 marks with a note; expected 6 to 14'],
  [
    `:::answer\n${MARKS} :mark[${'long '.repeat(31)}]{note="n"}\n:::`,
    { words: '{ to: 60 }' },
    'a :mark has at most 30 words',
  ],
  [
    `:::answer\n${MARKS} :mark[a]{note="${'n'.repeat(221)}"}\n:::`,
    {},
    'a note has at most 220 characters; this one has 221',
  ],
  [
    `:::answer\n${Array.from({ length: 7 }, () => `:mark[a]{note="${'n'.repeat(200)}"}`).join(' ')}\n:::`,
    {},
    '1: the notes have 1400 characters; the margin of this answer has space for 1214',
  ],
  [
    `:::answer\n${MARKS}\n:::\n\n## Verdict\n\nR1 is met, AR4 is not.\n`,
    {},
    '5: the verdict does not name R4',
  ],
  [`:::answer\n${MARKS}\n:::\n\n:::answer\nb\n:::`, {}, '5: an example has one :::answer'],
  [
    `:::answer\n${MARKS}\n:::`,
    { awarded: '11' },
    'field "awarded": expected 12 to 15 of 15 for an answer of the top band, but it is 11',
  ],
  [
    `:::answer\n${MARKS}\n:::`,
    { band: 'good' },
    'field "awarded": expected 9 to 12 of 15 for an answer of the good band, but it is 13',
  ],
])('%#', (body, changes, message) => expect(problems(body, changes)).toContain(message))
