import { expect, test } from 'vitest'
import { parseWords } from './parse-words.ts'

const PATH = 'content/words/g.txt'

test('an entry is a line of words, or lines with shades and registers', () => {
  const { entries, problems } = parseWords(
    `# a remark
good (better, best)
  superb: good through and through | a superb last lap
  capital (dated): first-rate | a capital idea, old chap

grim: bleak, dire
`,
    PATH,
  )
  expect(problems).toEqual([])
  expect(entries).toEqual([
    {
      word: 'good',
      path: PATH,
      line: 2,
      forms: ['better', 'best'],
      alternatives: [
        { word: 'superb', line: 3, shade: 'good through and through', example: 'a superb last lap' },
        {
          word: 'capital',
          line: 4,
          register: 'dated',
          shade: 'first-rate',
          example: 'a capital idea, old chap',
        },
      ],
    },
    {
      word: 'grim',
      path: PATH,
      line: 6,
      forms: [],
      alternatives: [
        { word: 'bleak', line: 6 },
        { word: 'dire', line: 6 },
      ],
    },
  ])
})

test.each([
  ['good better', 'expected "adjective", "adjective (other, forms)" or "adjective: stronger, words"'],
  ['good:', 'expected "adjective", "adjective (other, forms)" or "adjective: stronger, words"'],
  ['good\n superb: a | b', 'expected two spaces and "stronger: shade | example"'],
  ['good\n  superb: a', 'expected two spaces and "stronger: shade | example"'],
  ['good\n  superb', 'expected two spaces and "stronger: shade | example"'],
  ['good\n  ace (slang): a | b', 'expected a register in the brackets: informal, literary, formal, dated'],
  ['  superb: a | b', 'expected an adjective before its first alternative'],
])('%j is told: %s', (source, message) => {
  const { problems } = parseWords(source, PATH)
  expect(problems).toEqual([{ path: PATH, line: source.split('\n').length, message }])
})
