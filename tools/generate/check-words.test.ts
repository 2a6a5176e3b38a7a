import { describe, expect, test } from 'vitest'
import { formatProblem } from '#publishing/reading/content-problem.ts'
import { checkWords, findRemovedWords, parseRemovedWords, parseWords } from './check-words.ts'

function check(...files: [name: string, source: string][]): string[] {
  const read = files.map(([name, source]) => parseWords(source, `content/words/${name}.txt`))
  expect(read.flatMap(({ problems }) => problems)).toEqual([])
  return checkWords(read.flatMap(({ entries }) => entries)).map(formatProblem)
}

/** An entry with these stronger words. */
function entry(head: string, ...words: string[]): string {
  const [name] = head.split(' ')
  return [head, ...words.map((word) => `  ${word} (neutral): a | A ${word} for ${name}.`)].join('\n')
}

const FOUR = ['one', 'two', 'three', 'four']

/** An entry of four stronger words, the last of them as given. */
function withLine(line: string): string {
  return `${entry('good', 'un', 'deux', 'trois')}\n  ${line}`
}

test('words that follow the rules have no errors', () => {
  expect(
    check(
      ['b', entry('bad (worse, worst)', ...FOUR)],
      ['g', withLine("six (formal): the shade of it | It is the six o'clock news.")],
      ['nouns', entry('bad', ...FOUR).replaceAll(' for bad', ' of bad')],
    ),
  ).toEqual([])
})

test.each([
  ['fewer than four', ['one', 'two', 'three'], 'expected 4 to 14 alternatives for "good", not 3'],
  ['a word twice', [...FOUR, 'two'], '"two" is twice under "good"'],
  ['the adjective itself', [...FOUR, 'good'], '"good" is twice under "good"'],
  ['a capital', [...FOUR, 'Super'], 'expected one word in small letters, with single hyphens, not "Super"'],
  ['American spelling', [...FOUR, 'honorable'], 'expected British spelling, not "honorable"'],
  ['American spelling', [...FOUR, 'prized', 'civilized'], 'expected British spelling, not "civilized"'],
])('%s is a fault', (_case, words, message) => {
  const faults = check(['g', entry('good', ...words)])
  expect(faults.filter((fault) => fault.endsWith(message))).toHaveLength(1)
  expect(faults.filter((fault) => !fault.endsWith(message) && !fault.includes('there twice'))).toEqual([])
})

test.each(['too', 'more', 'So'])('“%s” before an adjective with a card is a fault', (degree) => {
  const line = `  six (neutral): a shade | ${degree === 'So' ? '' : 'He is '}${degree} six.`
  const rest = entry('good', 'un', 'deux', 'trois')
  expect(check(['g', rest.replace('good', `good\n${line}`)])).toEqual([
    'content/words/g.txt:2: expected no word of degree before "six": its card has "very good" there',
  ])
  expect(check(['g', `${rest}\n${line}`])).toEqual([])
  expect(check(['nouns', rest.replace('good', `good\n${line}`)])).toEqual([])
})

test('an adjective is in the file of its letter, a verb or noun in the file of its kind', () => {
  const bad = entry('bad', ...FOUR)
  expect(check(['g', bad])).toEqual([
    'content/words/g.txt:1: expected "bad" in the file of its first letter: b.txt',
  ])
  expect(check(['verbs', bad])).toEqual([])
})

test.each([
  ['six (neutral): the best of six | A six.', 'expected a shade without "six"'],
  ['six (neutral): A shade | A six.', 'expected a shade without a capital or a full stop'],
  ['six (neutral): a shade. | A six.', 'expected a shade without a capital or a full stop'],
  ['six (neutral): a very long shade | A six.', 'expected a line without "very"'],
  [
    'six (neutral): a "shade" | A six.',
    'expected a line without straight quotation marks, asterisks and lines',
  ],
  ['six (neutral): a shade | He had sixty.', 'expected "six" in its example'],
  [
    'six (neutral): a shade | at six.',
    'expected an example that is a sentence: a capital, and a full stop at its end',
  ],
  [
    'six (neutral): a shade | At six',
    'expected an example that is a sentence: a capital, and a full stop at its end',
  ],
  ['six (neutral): a shade | A trois, six.', 'the example "A trois, six." is there twice'],
  [
    `six (neutral): ${'long '.repeat(16).trim()} | A six.`,
    'expected a shade of at most 76 characters, not 79',
  ],
  [
    `six (neutral): a shade | A six ${'long '.repeat(20).trim()}.`,
    'expected an example of at most 84 characters, not 106',
  ],
])('%j is a fault in its line', (line, message) => {
  const source = withLine(line).replace('A trois for good.', 'A trois, six.')
  expect(check(['g', source])).toEqual([`content/words/g.txt:5: ${message}`])
})

test('a verb may be in any of its forms in its example', () => {
  const source = `${entry('walk', 'march', 'limp', 'wander')}\n  stride (neutral): a | She strode out.`
  expect(check(['verbs', source])).toEqual([])
})

test('each word is there once, in alphabetical order', () => {
  const source = [
    entry('good', ...FOUR),
    entry('grim', ...FOUR),
    entry('good', 'five', 'six', 'seven', 'eight'),
    entry('gap', ...FOUR),
  ].join('\n')
  expect(check(['g', source])).toEqual([
    'content/words/g.txt:11: "good" has an entry already: content/words/g.txt:1',
    'content/words/g.txt:16: expected "gap" before "good"',
  ])
})

test('of two adjectives only one can be stronger', () => {
  expect(check(['b', entry('bad', ...FOUR, 'grim')], ['g', entry('grim', ...FOUR, 'bad')])).toEqual([
    'content/words/b.txt:6: "grim" cannot be stronger than "bad": "bad" is an alternative for it',
  ])
})

test('a form belongs to one entry', () => {
  const source = [
    entry('good (better, grim)', ...FOUR),
    entry('great (better)', ...FOUR),
    entry('grim', ...FOUR),
  ].join('\n')
  expect(check(['g', source])).toEqual([
    'content/words/g.txt:1: the form "grim" of "good" is taken',
    'content/words/g.txt:6: the form "better" of "great" is taken',
  ])
})

const PATH = 'content/words/removed.txt'

test('a removed word does not come back', () => {
  const { removed, problems } = parseRemovedWords('# a remark\n* kamikaze\n\ndamp: wringing, drowned', PATH)
  const { entries } = parseWords(
    'damp\n  wringing (neutral): a | A.\n  soggy (neutral): a | A.\ndry\n  kamikaze (neutral): a | A.\n  drowned (neutral): a | A.',
    'content/words/d.txt',
  )
  expect(problems).toEqual([])
  expect(findRemovedWords(entries, removed).map(formatProblem)).toEqual([
    'content/words/d.txt:2: "wringing" was removed from "damp": it is wrong there, or too rare',
    'content/words/d.txt:5: "kamikaze" was removed: it hurts people, or nobody writes it today',
  ])
})

test.each([
  ['damp wringing', 'expected "word: removed, words" or "* removed, words"'],
  ['damp: wringing\ndamp: drowned', 'expected one line for "damp"'],
])('%j is told: %s', (source, message) => {
  const { problems } = parseRemovedWords(source, PATH)
  expect(problems).toEqual([{ path: PATH, line: source.split('\n').length, message }])
})

describe('parse words', () => {
  const PATH = 'content/words/g.txt'

  test('an entry is a word with a line for each stronger word', () => {
    const { entries, problems } = parseWords(
      `# a remark
good (better, best)
  superb (neutral): good through and through | It was a superb last lap.

grim
  bleak (literary): without hope | It was a bleak shore.
`,
      PATH,
    )
    expect(problems).toEqual([])
    expect(entries).toEqual([
      {
        word: 'good',
        kind: 'adjective',
        path: PATH,
        line: 2,
        forms: ['better', 'best'],
        alternatives: [
          {
            word: 'superb',
            line: 3,
            register: 'neutral',
            shade: 'good through and through',
            example: 'It was a superb last lap.',
          },
        ],
      },
      {
        word: 'grim',
        kind: 'adjective',
        path: PATH,
        line: 5,
        forms: [],
        alternatives: [
          {
            word: 'bleak',
            line: 6,
            register: 'literary',
            shade: 'without hope',
            example: 'It was a bleak shore.',
          },
        ],
      },
    ])
  })

  test.each([
    ['verbs.txt', 'verb'],
    ['nouns.txt', 'noun'],
    ['n.txt', 'adjective'],
  ])('the words of %s are of the kind %s', (name, kind) => {
    expect(parseWords('glow', `content/words/${name}`).entries[0]?.kind).toBe(kind)
  })

  const NO_DETAIL = 'expected two spaces and "stronger (register): shade | example"'

  test.each([
    ['good better', 'expected "word" or "word (other, forms)"'],
    ['good:', 'expected "word" or "word (other, forms)"'],
    ['good: superb, excellent', 'expected "word" or "word (other, forms)"'],
    ['good\n superb (neutral): a | b', NO_DETAIL],
    ['good\n  superb (neutral): a', NO_DETAIL],
    ['good\n  superb: a | b', NO_DETAIL],
    ['good\n  superb', NO_DETAIL],
    [
      'good\n  ace (slang): a | b',
      'expected a register in the brackets: informal, neutral, formal, literary',
    ],
    ['  superb (neutral): a | b', 'expected a word before its first alternative'],
  ])('%j is told: %s', (source, message) => {
    const { problems } = parseWords(source, PATH)
    expect(problems).toEqual([{ path: PATH, line: source.split('\n').length, message }])
  })
})
