import { ownText, sentencesOf, wordsOf } from './own-text.ts'
import type { LibraryDocument } from '#publishing/document.ts'

/** The school grade (US) that a reader of a note needs, at most. */
export const HIGHEST_GRADE = 9

/** Flesch-Kincaid grade of what a writer says in their own voice, to one decimal. Entries that end without a stop are no sentences. */
export function gradeOf(document: LibraryDocument): number {
  const sentences = sentencesOf(ownText(document).replaceAll('…', ''))
    .filter((sentence) => /[.?!]$/.test(sentence))
    .map(wordsOf)
  const words = sentences.flat()
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  const grade = (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
  return Math.round(grade * 10) / 10
}

/** By the groups of vowels that are heard; good to a few per cent over a page. */
export function countSyllables(word: string): number {
  if (/^\d/.test(word)) return 1
  const heard = word
    .replace(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]es|[^td]ed|[^aeiouyl]e)$/, (ending) => ending[0] ?? '')
    .replace(/^y/, '')
  return Math.max(1, heard.match(/[aeiouy]{1,2}/g)?.length ?? 0)
}
