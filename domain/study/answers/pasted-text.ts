/**
 * A pasted text as an answer takes it. Word separates the lines of a paragraph with a vertical tab; characters that nobody
 * sees would be refused by the account.
 */
export function pastedText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(INVISIBLE, '')
    .toWellFormed()
}

/** Control characters but the tab and the line feed; the soft hyphen; the marks at the beginning of a file or a word. */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00AD\u2060\uFEFF]/gu
