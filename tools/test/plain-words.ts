import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** The Markdown about the project: files in its folder, all below `docs/`, and the page for authors of content. */
export function readProjectDocuments(): { path: string; text: string }[] {
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  const paths = [...readdirSync(ROOT), ...below.map((name) => join('docs', name)), 'content/README.md']
  return paths
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** The text without its blocks of code. */
export function withoutCodeBlocks(text: string): string {
  return text.replace(/^```[^]*?^```$/gm, '')
}

/** The longest sentence of a document or a comment, in words. */
export const LONGEST_SENTENCE = 30

/** Figures of speech for which there is a plain word, and private words of this project's past. */
export const AVOIDED =
  /\b(?:stands?|stood|stand-in|shel(?:f|ves)|doors?|own things|what is asked for|who comes|upon|whatsoever|hence|thereof|wherein|nor|lest)\b/gi

/** The sentences of a Markdown text: of its paragraphs, its list items and the cells of its tables. */
export function sentencesOf(text: string): string[] {
  const code: string[] = []
  // A code span may hold a full stop: a mark takes its place until the text is split.
  const marked = withoutCodeBlocks(text).replace(/`[^`\n]+`/g, (span) => `⟦${code.push(span) - 1}⟧`)
  return marked
    .split(/\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\. ))|\|/)
    .map((part) => part.replace(/^\s*(?:[-*#]+|\d+\.)\s+/, '').replace(/\s+/g, ' '))
    .flatMap((part) => part.split(/(?<=[.!?][)*”"']*) (?=[\p{Lu}\p{N}*“"'([⟦])/u))
    .map((sentence) => sentence.replace(/⟦(\d+)⟧/g, (_, index: string) => code[Number(index)] ?? '').trim())
    .filter((sentence) => sentence !== '')
}

/** The sentences with more words than `LONGEST_SENTENCE`. */
export function longSentences(text: string): string[] {
  return sentencesOf(text).filter((sentence) => countWords(sentence) > LONGEST_SENTENCE)
}

/** The words of a sentence. Code and the text of a link count as they are read. */
export function countWords(sentence: string): number {
  return sentence
    .replace(/`[^`]+`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
