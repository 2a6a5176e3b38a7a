import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatWords, readWords } from './words.ts'
import { parseWords } from './check-words.ts'

const FOLDER = new URL('../../app/vocabulary/', import.meta.url)
const entries = readWords()
const files = formatWords(entries)

test.each(Object.entries(files))('%s is made from content/words: else run npm run words', (name, text) => {
  expect(readFileSync(new URL(name, FOLDER), 'utf8')).toBe(text)
})

test('no generated file is left over', () => {
  const names = readdirSync(new URL('shades/', FOLDER)).map((name) => `shades/${name}`)
  expect(names.filter((name) => !(name in files))).toEqual([])
})

test('forms go out beside the words, shades by letter, with curly apostrophes and the used word marked', () => {
  const adjectives = parseWords(
    "good (better)\n  superb (neutral): a shade | the chef's superb pie\n\ngrim\n  dire (formal): a | It was dire.",
    'content/words/g.txt',
  )
  const verbs = parseWords('walk\n  stride (neutral): b | She strode out.', 'content/words/verbs.txt')
  const made = formatWords([...adjectives.entries, ...verbs.entries])
  expect(Object.fromEntries(Object.entries(made).map(([name, text]) => [name, JSON.parse(text)]))).toEqual({
    '../../domain/words/dictionary.generated.json': {
      adjective: { words: { good: 'superb', grim: 'dire' }, forms: { better: 'good' } },
      verb: { words: { walk: 'stride' }, forms: {} },
      noun: { words: {}, forms: {} },
    },
    'shades/g.generated.json': {
      good: 'a shade|the chef’s *superb* pie|neutral',
      grim: 'a|It was *dire*.|formal',
    },
    'shades/verbs.generated.json': { walk: 'b|She *strode* out.|neutral' },
  })
})

test('the dictionary is as large as the page promises', () => {
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length
  expect(count('adjective')).toBeGreaterThanOrEqual(400)
  expect(count('verb')).toBeGreaterThanOrEqual(60)
  expect(count('noun')).toBeGreaterThanOrEqual(40)
})

test('a register says something: no more than two in three are neutral', () => {
  const registers = entries.flatMap(({ alternatives }) => alternatives.map(({ register }) => register))
  const neutral = registers.filter((register) => register === 'neutral').length
  expect(neutral / registers.length).toBeLessThanOrEqual(2 / 3)
})
