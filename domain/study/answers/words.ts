import { plural } from '#domain/plural.ts'
/**
 * A pasted text as an answer takes it. Word separates the lines of a paragraph with a vertical tab. The
 * account would refuse characters that cannot be seen.
 */
export function pastedText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(INVISIBLE, '')
    .toWellFormed()
}

/** Control characters but the tab and the line feed; the soft hyphen; the marks at the beginning of a file or a word. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00AD\u2060\uFEFF]/gu

/** The pace of a pen in an exam. */
const WORDS_A_MINUTE = 13

/** How long these words take with a pen, in whole minutes. */
export function penMinutes(words: number): number {
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** `324 words`, `1 word`. */
export function formatWordCount(words: number): string {
  return plural(words, 'word')
}
