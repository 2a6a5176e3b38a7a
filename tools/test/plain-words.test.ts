import { expect, test } from 'vitest'
import { readProjectDocuments, withoutCodeBlocks } from './project-documents.ts'

// The documents about the project are read by people for whom English is a second language.

const LONGEST_SENTENCE = 30
const README_BYTES = 4096

/** Figures of speech for which there is a plain word, and private words of this project's past. */
const AVOIDED =
  /\b(?:stands?|stood|stand-in|shel(?:f|ves)|doors?|own things|what is asked for|who comes|upon|whatsoever|hence|thereof|wherein|nor|lest)\b/gi

/** What belongs to one machine or network, and not into a document. */
const LOCAL = /(?<![\w.])\/(?:work|home|root|Users|tmp)\/\S*|registry\.[\w.]+/g

const documents = readProjectDocuments()

test.each(documents)('$path: no sentence has more than 30 words', ({ text }) => {
  const long = sentences(text).filter((sentence) => countWords(sentence) > LONGEST_SENTENCE)
  expect(long).toEqual([])
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
    expect(sentences(text).filter((sentence) => countWords(sentence) > LONGEST_SENTENCE)).toHaveLength(1)
})

test('sentences end at their marks, and code counts as a word', () => {
  expect(sentences('One `a.b c. D` two. Three (e.g. four)? Five')).toEqual([
    'One `a.b c. D` two.',
    'Three (e.g. four)?',
    'Five',
  ])
  expect(countWords('Run `npm run build` now.')).toBe(3)
})

/** The sentences of a Markdown text: of its paragraphs, its list items and the cells of its tables. */
function sentences(text: string): string[] {
  const code: string[] = []
  // A code span may hold a full stop: a mark takes its place until the text is split.
  const marked = withoutCodeBlocks(text).replace(/`[^`\n]+`/g, (span) => `⟦${code.push(span) - 1}⟧`)
  return marked
    .split(/\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\. ))|\|/)
    .map((part) => part.replace(/^\s*(?:[-*#]+|\d+\.)\s+/, '').replace(/\s+/g, ' '))
    .flatMap((part) => part.split(/(?<=[.!?][)*”"']*) (?=[\p{Lu}\p{N}*“"'([⟦])/u))
    .map((sentence) => sentence.replace(/⟦(\d+)⟧/g, (_, at: string) => code[Number(at)] ?? '').trim())
    .filter((sentence) => sentence !== '')
}

function countWords(sentence: string): number {
  return sentence
    .replace(/`[^`]+`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
