import { expect, test } from 'vitest'
import { parseWords } from './parse-words.ts'

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
  ['good\n  ace (slang): a | b', 'expected a register in the brackets: informal, neutral, formal, literary'],
  ['  superb (neutral): a | b', 'expected a word before its first alternative'],
])('%j is told: %s', (source, message) => {
  const { problems } = parseWords(source, PATH)
  expect(problems).toEqual([{ path: PATH, line: source.split('\n').length, message }])
})
