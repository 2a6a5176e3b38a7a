import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
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
  const counts = { sentence: sentences.length, word: words.length, syllable: syllablesOf(words) }
  return Math.round(fleschKincaid(counts) * 10) / 10
}

/** The syllables of words together. A number has one. */
export function syllablesOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
}
