import { authorText, sentencesOf, wordsOf } from './author-text.ts'
import type { LibraryDocument } from '#publishing/document.ts'

/** The highest reading grade (US school grade) that a note may have. */
export const HIGHEST_GRADE = 9

/** Flesch-Kincaid grade of the author's own sentences, to one decimal. A text without a full stop is no sentence. */
export function gradeOf(document: LibraryDocument): number {
  const sentences = sentencesOf(authorText(document).replaceAll('…', ''))
    .filter((sentence) => /[.?!]$/.test(sentence))
    .map(wordsOf)
  const words = sentences.flat()
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  const grade = (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
  return Math.round(grade * 10) / 10
}

/** Counts the groups of vowels that are pronounced. Over a page, the error is a few per cent. */
export function countSyllables(word: string): number {
  if (/^\d/.test(word)) return 1
  const pronounced = word
    .replace(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]es|[^td]ed|[^aeiouyl]e)$/, (ending) => ending[0] ?? '')
    .replace(/^y/, '')
  return Math.max(1, pronounced.match(/[aeiouy]{1,2}/g)?.length ?? 0)
}
