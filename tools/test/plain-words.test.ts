import { expect, test } from 'vitest'
import {
  AVOIDED,
  countWords,
  longSentences,
  sentencesOf,
  readProjectDocuments,
  withoutCodeBlocks,
} from './plain-words.ts'

// The documents about the project are read by people for whom English is a second language.

const README_BYTES = 4096

/** What belongs to one machine or network, and not into a document. */
const LOCAL = /(?<![\w.])\/(?:work|home|root|Users|tmp)\/\S*|registry\.[\w.]+/g

const documents = readProjectDocuments()

test.each(documents)('$path: no sentence has more than 30 words', ({ text }) => {
  expect(longSentences(text)).toEqual([])
})

test.each(documents)('$path: plain words, and no place of one machine', ({ text }) => {
  expect(withoutCodeBlocks(text).match(AVOIDED) ?? []).toEqual([])
  expect(text.match(LOCAL) ?? []).toEqual([])
})

test('README.md has at most 4 KB', () => {
  const readme = documents.find(({ path }) => path === 'README.md')
  expect(Buffer.byteLength(readme?.text ?? 'x'.repeat(README_BYTES + 1))).toBeLessThanOrEqual(README_BYTES)
})

test('a long sentence is found in a paragraph, in a list and in a table', () => {
  const long = `${'word '.repeat(31).trim()}.`
  for (const text of [`A short one. ${long}`, `- ${long}`, `| a | ${long} |`, `First\n${long}`])
    expect(longSentences(text)).toHaveLength(1)
})

test('sentences end at their marks, and code counts as a word', () => {
  expect(sentencesOf('One `a.b c. D` two. Three (e.g. four)? Five')).toEqual([
    'One `a.b c. D` two.',
    'Three (e.g. four)?',
    'Five',
  ])
  expect(countWords('Run `npm run build` now.')).toBe(3)
})
