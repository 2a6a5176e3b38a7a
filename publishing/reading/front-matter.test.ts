import { expect, test } from 'vitest'
import { formatProblem } from './content-problem.ts'
import { parseFrontMatter } from './front-matter.ts'

const GUIDE = {
  title: 'Paper 1 Reading',
  kind: 'paper guide',
  exam: "'0500'",
  paper: '1',
  era: '{ from: 2020, to: 2026 }',
  summary: 'What each question of the paper asks for.',
  updated: '2026-11-21',
}

const PAPER = {
  title: "'Evergreen practice paper 1: insert'",
  kind: 'practice paper',
  document: 'insert',
  exam: "'0500'",
  paper: '1',
  practice: '1',
  form: '2020',
  minutes: '120',
  marks: '80',
  difficulty: 'to begin with',
  summary: 'Three texts to read before anything is written.',
  updated: '2026-11-21',
}

const EXAMPLE = {
  title: "'Writer’s effects: a top answer'",
  kind: 'example',
  level: 'igcse',
  category: 'examples',
  section: 'p1',
  papers: '[0500 p1]',
  minutes: '12',
  summary: 'A full answer to Question 2(d), with a note on every move that earns marks.',
  updated: '2026-11-21',
  task: 'salt-pans',
  marks: '[{ got: 13, of: 15, level: 5 }]',
  band: 'top',
  objectives: '[R1, AO2, D]',
}

const TERM = {
  title: 'Gutter',
  kind: 'term',
  level: 'ib',
  category: 'literary-analysis',
  section: 'literary-terms',
  papers: '[IB p1]',
  minutes: '6',
  summary: 'The blank space between two panels of a comic.',
  updated: '2026-11-21',
  pronunciation: '{ ipa: ˈɡʌtə, plain: GUT-uh }',
}

function problems(fields: Record<string, string | undefined>): string {
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined)
  const yaml = lines.map(([field, value]) => `${field}: ${value}`).join('\n')
  return parseFrontMatter(yaml, 'x.md').problems.map(formatProblem).join('\n')
}

test('a guide is read with its numbers and its open era', () => {
  const yaml = Object.entries({ ...GUIDE, exam: 'XEN01', era: '{ from: 2016 }' }).map((line) =>
    line.join(': '),
  )
  expect(parseFrontMatter(yaml.join('\n'), 'x.md')).toEqual({
    meta: { ...GUIDE, exam: 'XEN01', paper: 1, era: { from: 2016 } },
    problems: [],
  })
})

test.each([
  [{ difficulty: 'hard' }, 'expected "to begin with" or "as hard as the exam"'],
  [{ replaces: '0' }, 'field "replaces": expected 1 or more'],
])('a practice paper with %j is an error', (changes, message) =>
  expect(problems({ ...PAPER, ...changes })).toContain(message),
)

test('a practice paper is parsed', () => expect(problems(PAPER)).toBe(''))

test('an example is parsed, with the date of its review', () =>
  expect(problems({ ...EXAMPLE, reviewed: '2026-11-22' })).toBe(''))

test.each([
  [
    GUIDE,
    { paper: 'one' },
    'x.md: front matter: field "paper": expected a number, but it is "one". The paper (component) of that exam',
  ],
  [GUIDE, { paper: '1.5' }, 'field "paper": expected a whole number, but it is 1.5'],
  [GUIDE, { paper: '9' }, 'field "paper": expected 6 or less, but it is 9'],
  [
    GUIDE,
    { exam: '0500' },
    'or "0500" or "XEN01" or "IB", but it is 500. The exam\'s code, in quotation marks',
  ],
  [
    GUIDE,
    { title: undefined },
    'field "title": expected a string, but it is missing. The heading of the document',
  ],
  [GUIDE, { title: 'P1' }, 'field "title": expected at least 3 characters, but it is "P1"'],
  [
    GUIDE,
    { summary: 'A summary with no full stop' },
    'field "summary": expected a sentence that ends with a full stop, but it is',
  ],
  [
    GUIDE,
    { updated: '21 November 2026' },
    'field "updated": expected a date such as 2026-11-21, but it is "21 November 2026"',
  ],
  [GUIDE, { updated: '2026-02-30' }, 'field "updated": expected a date such as 2026-11-21'],
  [
    GUIDE,
    { era: '{ from: 2020, to: 2019 }' },
    'field "era": expected a last year that is not before the first',
  ],
  [GUIDE, { era: '{ to: 2020 }' }, 'field "era.from": expected a number, but it is missing. The years'],
  [
    GUIDE,
    { author: 'me' },
    'unknown field "author"; known are kind, title, summary, updated, reviewed, exam, paper, era',
  ],
  [GUIDE, { kind: 'essay' }, 'or "strategy" or "term", but it is "essay"'],
  [GUIDE, { kind: undefined }, 'or "strategy" or "term", but it is missing'],
  [
    PAPER,
    { form: undefined },
    'field "form": expected a number, but it is missing. The first year of the form',
  ],
  [
    PAPER,
    { document: 'answers' },
    'field "document": expected "question paper" or "insert" or "mark scheme", but it is "answers"',
  ],
  [EXAMPLE, { level: 'gcse' }, 'field "level": expected "igcse" or "alevel" or'],
  [EXAMPLE, { category: 'example' }, 'field "category": expected "notes" or "examples" or'],
  [EXAMPLE, { section: 'paper-1' }, 'field "section": expected "p1" or "p2"'],
  [EXAMPLE, { papers: '[0500 p5]' }, 'field "papers.0": expected "1123 p1" or'],
  [EXAMPLE, { papers: '[0500 p1, 0500 p1]' }, 'field "papers": expected each paper once'],
  [EXAMPLE, { papers: '[]' }, 'field "papers": expected at least 1 entry'],
  [
    EXAMPLE,
    { minutes: '0' },
    'field "minutes": expected 1 or more, but it is 0. The minutes that a student needs',
  ],
  [EXAMPLE, { band: 'best' }, 'field "band": expected "low" or "middle" or "good" or "top"'],
  [EXAMPLE, { objectives: '[R6]' }, 'field "objectives.0": expected R1 to R5, W1 to W5'],
  [
    EXAMPLE,
    { task: undefined },
    'field "task": expected a string, but it is missing. The task that it answers',
  ],
  [GUIDE, { title: '[' }, 'x.md:3: front matter: Flow sequence'],
  [GUIDE, { title: 'Paper 1: Reading' }, 'a text with a colon in it needs quotation marks'],
])('%#', (base, changes, message) => expect(problems({ ...base, ...changes })).toContain(message))

test('front matter without fields is an error', () => {
  expect(parseFrontMatter('just words', 'x.md').problems).toHaveLength(1)
})

test('a term says how it is pronounced', () => {
  expect(problems(TERM)).toBe('')
  expect(problems({ ...TERM, pronunciation: '{ ipa: θiːm, plain: THEEM }' })).toBe('')
  expect(problems({ ...TERM, pronunciation: undefined })).toContain('field "pronunciation"')
})

test.each([
  ['{ ipa: /ˈɡʌtə/, plain: GUT-uh }', 'without strokes around them'],
  ['{ ipa: ˈgʌtə, plain: GUT-uh }', 'British phonetic letters'],
  ['{ ipa: kəfɒni, plain: kuh-FOFF-uh }', 'with a stress mark'],
  ['{ ipa: ˈɡʌtə, plain: gut-uh }', 'the stressed ones in capitals'],
])('a pronunciation such as %s is an error', (pronunciation, message) => {
  expect(problems({ ...TERM, pronunciation })).toContain(message)
})
