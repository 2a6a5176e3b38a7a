/** How many words a text has: what is between spaces and has a letter or a digit. */
export function countWords(text: string): number {
  let words = 0
  for (const _ of text.matchAll(/[^\s\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu)) words += 1
  return words
}

/** The pace of a pen in an exam. */
const WORDS_A_MINUTE = 13

/** How long these words take with a pen, in whole minutes. */
export function penMinutes(words: number): number {
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** `324 words`, `1 word`. */
export function formatWordCount(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en-GB')} words`
}
