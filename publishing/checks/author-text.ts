import type { Nodes } from 'mdast'
import type { LibraryDocument } from '#publishing/document.ts'
import { isDirective, textWithout } from '#publishing/markdown.ts'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** The author's own sentences: a document without passages, questions, headings and quotations. Each block is a line. */
export function authorText({ body }: LibraryDocument): string {
  return textWithout(body, isShared).replace(/[“"][^”"\n]*[”"]|(?<!\w)[‘'][^\n]*?[’'](?!\w)/g, ' … ')
}

/** The sentences of a text. The dots in place of a quotation do not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.?!])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** Words in small letters, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}

/** All runs of so many words in a text. */
export function runsOf(text: string, length: number): string[] {
  const words = wordsOf(text)
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
}

/** These may be the same in many documents: texts to read, questions, and tables of facts. */
const SHARED_DIRECTIVES = new Set(['passage', 'question', 'marks', 'glance'])

function isShared(node: Nodes): boolean {
  if (node.type === 'heading' || node.type === 'blockquote') return true
  return isDirective(node) && SHARED_DIRECTIVES.has(node.name)
}

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
