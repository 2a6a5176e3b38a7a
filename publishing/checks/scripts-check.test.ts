import { expect, test } from 'vitest'
import { parseScript } from '#publishing/scripts/read-scripts.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { paperOf } from './checks.fixture.ts'
import { checkScripts } from './scripts-check.ts'

const QUESTIONS = `:::question{number="1(a)" marks=1}
What did they hear?
:::

:::question{number="1(b)" marks=2}
Give two reasons.
:::

:::question{number="4" marks=20}
Write the letter.
:::`

const SCHEME = `## Question 1 :marks[3]

| Question | Answer | Marks | Guidance |
| --- | --- | ---: | --- |
| 1(a) | A bell | 1 | |
| 1(b) | The wind had turned | 2 | |
|  | The rope was old | | |

## Question 4 :marks[20]

| Point | Idea |
| --- | --- |
| 1 | The bell |`

const TEXT = ':::passage{title="Text A"}\nThe bell rang twice over the empty harbour, and nobody moved.\n:::'

const LETTER = `:::answer{number="4" got="reading 5 + writing 6"}
Dear Sam, :mark[the bell rang and I was afraid]{note="A feeling of his own" colour=mint}.
:::

**Why not higher.** One feeling (note 1).

**Why not lower.** It is a letter.`

const NEXT = '## The next ten marks\n\n1. One.\n2. Two.\n3. Three.'

const BODY = `:::answer{number="1(a)" got=1}
The ‘bell rang twice’.
:::

:::answer{number="1(b)" got=1}
The wind.
:::

- The rope is not there.

${LETTER}

${NEXT}`

const SET = [paperOf('question paper', QUESTIONS), paperOf('mark scheme', SCHEME), paperOf('insert', TEXT)]

function scriptOf(body = BODY, changes: Record<string, string> = {}, letter = 'a') {
  const fields = {
    kind: 'script',
    exam: "'0500'",
    paper: '1',
    practice: '9',
    form: '2027',
    title: `Script ${letter.toUpperCase()}`,
    summary: 'What a check needs to know of a script.',
    habit: 'Writes little and reads it twice.',
    got: '13',
    updated: '2026-12-01',
    ...changes,
  }
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  const path = `content/practice-papers/0500-p1-practice-9/script-${letter}.md`
  return parseScript(`---\n${head.join('\n')}\n---\n\n${body}`, path)
}

function messages(body = BODY, changes: Record<string, string> = {}, documents = SET): string[] {
  const { script, problems } = scriptOf(body, changes)
  const found = script ? checkScripts([script], documents, wholeContent().levels) : problems
  return found.map(({ message }) => message)
}

test('a whole script has no error', () => expect(messages()).toEqual([]))

test.each([
  ['got: 14', BODY, { got: '14' }, 'its answers have 13 marks, not 14'],
  ['another form', BODY, { form: '2020' }, 'its set has the form 2027'],
  [
    'a name that is not its file',
    BODY,
    { title: 'Script B' },
    'must be named 0500-p1-practice-9/script-b.md',
  ],
  [
    'minutes that are not all',
    BODY,
    { minutes: "{ '1': 40, '4': 70 }" },
    'they are 110 together; the paper has 120',
  ],
  [
    'a level for a habit',
    BODY,
    { habit: 'A weak candidate who copies.' },
    'a habit, without a word for a level',
  ],
  ['a question that is not there', BODY.replace('"1(b)"', '"1(c)"'), {}, 'the paper has no question 1(c)'],
  [
    'no answer to a question',
    BODY.replace(/:::answer\{number="1\(b\)[^]*?there\.\n/, ''),
    { got: '12' },
    '1(b) has no answer',
  ],
  [
    'an answer twice',
    BODY.replace('"1(b)"', '"1(a)"'),
    {},
    '1(a) is twice, or not in the order of the paper',
  ],
  [
    'more marks than there are',
    BODY.replace('"1(a)" got=1', '"1(a)" got=2'),
    { got: '14' },
    '1(a): 2 of 1 marks',
  ],
  [
    'more marks than an objective has',
    BODY.replace('reading 5', 'reading 12'),
    { got: '20' },
    '12 of 10 marks for reading',
  ],
  [
    'one mark for two objectives',
    BODY.replace('"reading 5 + writing 6"', '11'),
    {},
    'expected marks as in got="reading 10 + writing 10"',
  ],
  [
    'a mark without a reason',
    BODY.replace('- The rope is not there.', ''),
    {},
    '1 of 2 marks were not given, and the list has reasons for 0',
  ],
  ['a reason too many', BODY.replace('- The rope', '- 2 marks: The rope'), {}, 'the list has reasons for 2'],
  [
    'a long answer without a reason',
    BODY.replace('**Why not lower.** It is a letter.', ''),
    {},
    '4: expected a paragraph **Why not lower.**',
  ],
  [
    'a long answer without a note',
    BODY.replace(/:mark\[(.*?)\]\{.*?\}/, '$1'),
    {},
    '4: expected 1 notes in the margin or more',
  ],
  [
    'a quotation that is not in the text',
    BODY.replace('bell rang twice', 'bell rang three times'),
    {},
    '1(a): quotes ‘bell rang three times’',
  ],
  [
    'our quotation of nothing',
    BODY.replace('One feeling', 'It says ‘I was very sad’'),
    {},
    '4: our note quotes ‘I was very sad’',
  ],
  [
    'a last part of two lines',
    BODY.replace('\n3. Three.', ''),
    {},
    'a script ends with "## The next ten marks" and a list of three',
  ],
  [
    'a heading between answers',
    BODY.replace(LETTER, `## Question 4\n\n${LETTER}`),
    {},
    'between answers there are only',
  ],
  [
    'an answer without a number',
    BODY.replace('{number="1(a)" got=1}', ''),
    { got: '12' },
    'an answer has a number and its marks',
  ],
] as const)('%s is an error', (_, body, changes, message) =>
  expect(messages(body, changes).join('\n')).toContain(message),
)

test('a wrong quotation is right if a note is around it, and a candidate makes up speech in a letter', () => {
  const marked = BODY.replace('The ‘bell rang twice’.', ':mark[‘bell rang three times’]{note="Misread"}')
  expect(messages(marked.replace('I was afraid', 'I said ‘leave me alone now’'))).toEqual([])
})

test('a question that was not reached is empty, with its marks in one item', () => {
  const body = BODY.replace(LETTER, ':::answer{number="4" got=0}\n:::\n\n- 20 marks: There was no time left.')
  expect(messages(body, { got: '2', minutes: "{ '1': 120 }" })).toEqual([])
  expect(messages(body.replace('number="4" got=0', 'number="4" got=3'), { got: '5' }).join()).toContain(
    'an answer that is empty has no marks',
  )
})

test('of a choice one question is answered', () => {
  const choice = [
    paperOf(
      'question paper',
      [
        '## Answer one :marks[30]',
        ...[1, 2, 3].map((at) => `:::question{number="${at}"}\nWhy ${at}?\n:::`),
      ].join('\n\n'),
      { exam: '8021', form: 2019, marks: 30, minutes: 75 },
    ),
    paperOf('mark scheme', '## Question 1\n\nA.', { exam: '8021', form: 2019 }),
  ]
  const essay = (number: number) =>
    `:::answer{number="${number}" got=12}\nIt :mark[depends]{note="On what?" colour=rose}.\n:::\n\n**Why not higher.** A.\n\n**Why not lower.** B.`
  const of = (body: string, got: number) => {
    const path = 'content/practice-papers/8021-p1-practice-9/script-a.md'
    const head = `kind: script\nexam: '8021'\npaper: 1\npractice: 9\nform: 2019\ntitle: Script A\nsummary: What a check needs to know.\nhabit: Decides in the first line and stays there.\ngot: ${got}\nupdated: 2026-12-01`
    const { script } = parseScript(`---\n${head}\n---\n\n${body}\n\n${NEXT}`, path)
    return checkScripts(script ? [script] : [], choice, wholeContent().levels).map(({ message }) => message)
  }
  expect(of(essay(2), 12)).toEqual([])
  expect(of(`${essay(2)}\n\n${essay(3)}`, 24)).toEqual([
    'of 1-10 a candidate answers 1, but it has answers to 2',
  ])
})

test('the scripts of a set are a tenth of the marks apart, whatever their letters, and one is a middle one', () => {
  const scripts = (marks: readonly number[]) =>
    marks.flatMap((got, at) => {
      const { script } = scriptOf(BODY, {}, 'abc'[at])
      return script ? [{ ...script, meta: { ...script.meta, got } }] : []
    })
  const order = (marks: readonly number[]) =>
    checkScripts(scripts(marks), SET, wholeContent().levels)
      .map(({ message }) => message)
      .filter((message) => !message.includes('front matter'))
  expect(order([68, 28, 44])).toEqual([])
  expect(order([44, 37, 68])[0]).toContain(
    'it has 44 marks and content/practice-papers/0500-p1-practice-9/script-b.md 37; expected 8',
  )
  expect(order([30, 68])).toEqual(['no script of its set is a middle one, of 36 to 52 marks of 80'])
})
