import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatWords, readWords } from './words.ts'
import { parseWords } from './parse-words.ts'

const entries = readWords()

test.each(Object.entries(formatWords(entries)))(
  '%s is made from content/words: else run npm run words',
  (name, text) => {
    const file = new URL(`../../app/vocabulary/${name}`, import.meta.url)
    expect(readFileSync(file, 'utf8')).toBe(text)
  },
)

test('forms and shades go out beside the words, with curly apostrophes', () => {
  const { entries } = parseWords(
    "good (better)\n  superb: a shade | the chef's superb pie\n  capital (dated): old | a capital idea\n\ngrim: dire, bleak",
    'content/words/g.txt',
  )
  const files = formatWords(entries)
  expect(JSON.parse(files['dictionary.generated.json'] ?? '')).toEqual({
    words: { good: 'superb capital', grim: 'dire bleak' },
    forms: { better: 'good' },
    shaded: 'good',
  })
  expect(JSON.parse(files['shades.generated.json'] ?? '')).toEqual({
    good: 'a shade|the chef’s superb pie\nold|a capital idea|dated',
  })
})

test('the dictionary is as large as the page promises', () => {
  const shaded = entries.filter(({ alternatives }) => alternatives[0]?.shade !== undefined)
  expect(entries.length).toBeGreaterThanOrEqual(400)
  expect(shaded.length).toBeGreaterThanOrEqual(120)
})
