import { expect, test } from 'vitest'
import { formatProblem } from '#publishing/content-problem.ts'
import { checkWords } from './check-words.ts'
import { parseWords } from './parse-words.ts'

const SIX = 'one, two, three, four, five, six'

function check(...files: [name: string, source: string][]): string[] {
  const read = files.map(([name, source]) => parseWords(source, `content/words/${name}.txt`))
  expect(read.flatMap(({ problems }) => problems)).toEqual([])
  return checkWords(read.flatMap(({ entries }) => entries)).map(formatProblem)
}

/** An entry of six alternatives with shades, the last of them as given. */
function shaded(line: string): string {
  const others = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((word) => `  ${word}: a | ${word}`)
  return ['good', ...others, `  ${line}`].join('\n')
}

test('words that follow the rules have no errors', () => {
  expect(
    check(['b', `bad (worse, worst): ${SIX}`], ['g', shaded("six: the shade of it | the six o'clock news")]),
  ).toEqual([])
})

test.each([
  ['fewer than six', 'good: one, two, three, four, five', 'expected 6 to 14 alternatives for "good", not 5'],
  ['a word twice', `good: ${SIX}, two`, '"two" is twice under "good"'],
  ['the adjective itself', `good: ${SIX}, good`, '"good" is twice under "good"'],
  [
    'a capital',
    `good: ${SIX}, Super`,
    'expected one word in small letters, with single hyphens, not "Super"',
  ],
  [
    'two words',
    `good: ${SIX}, top notch`,
    'expected one word in small letters, with single hyphens, not "top notch"',
  ],
  ['American spelling', `good: ${SIX}, honorable`, 'expected British spelling, not "honorable"'],
  [
    'American spelling',
    `good: ${SIX}, prized, amazing, civilized`,
    'expected British spelling, not "civilized"',
  ],
  ['another letter', `bad: ${SIX}`, 'expected "bad" in the file of its first letter: b.txt'],
])('%s is a fault', (_case, source, message) => {
  expect(check(['g', source])).toEqual([`content/words/g.txt:1: ${message}`])
})

test.each([
  ['six: the best of six | six', 'expected a shade without "six"'],
  ['six: A shade | six', 'expected a shade without a capital or a full stop'],
  ['six: a shade. | six', 'expected a shade without a capital or a full stop'],
  ['six: a very long shade | six', 'expected a line without "very"'],
  ['six: a “shade” | six', 'expected a line without quotation marks'],
  ['six: a shade | sixty of them', 'expected "six" in its example'],
  ['six: a shade | at six.', 'expected an example that is a phrase, without a full stop'],
  ['six: a shade | cinq, six', 'the example "cinq, six" is there twice'],
  [`six: ${'long '.repeat(16).trim()} | six`, 'expected a shade of at most 76 characters, not 79'],
  [
    `six: a shade | six ${'long '.repeat(20).trim()}`,
    'expected an example of at most 84 characters, not 103',
  ],
])('%j is a fault in its line', (line, message) => {
  const source = shaded(line).replace('  cinq: a | cinq', '  cinq: a | cinq, six')
  expect(check(['g', source])).toEqual([`content/words/g.txt:7: ${message}`])
})

test('all alternatives of an adjective have shades, or none', () => {
  expect(check(['g', `good: ${SIX}\n  superb: a shade | superb`])).toEqual([
    'content/words/g.txt:1: expected a shade for all alternatives of "good", or for none',
  ])
})

test('each adjective is there once, in alphabetical order', () => {
  expect(check(['g', `good: ${SIX}\ngrim: ${SIX}\ngood: ${SIX}\ngap: ${SIX}`])).toEqual([
    'content/words/g.txt:3: "good" has an entry already: content/words/g.txt:1',
    'content/words/g.txt:4: expected "gap" before "good"',
  ])
})

test('of two adjectives only one can be stronger', () => {
  expect(check(['b', `bad: ${SIX}, grim`], ['g', `grim: ${SIX}, bad`])).toEqual([
    'content/words/b.txt:1: "grim" cannot be stronger than "bad": "bad" is an alternative for it',
  ])
})

test('a form belongs to one entry', () => {
  expect(check(['g', `good (better, grim): ${SIX}\ngreat (better): ${SIX}\ngrim: ${SIX}`])).toEqual([
    'content/words/g.txt:1: the form "grim" of "good" is taken',
    'content/words/g.txt:2: the form "better" of "great" is taken',
  ])
})
