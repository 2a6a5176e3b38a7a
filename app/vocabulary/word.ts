/** The first word of the page: an adjective of the dictionary, and the first of its alternatives. */
export const FIRST_WORD = 'amazing'
export const FIRST_SYNONYM = 'staggering'

/**
 * Lower case, without outer spaces and punctuation, and without 'very': 'Very happy.' is 'happy'. Blank text gives ''.
 */
export function normaliseWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/^(very )+/, '')
}

/** The word at a random place; `random` is a number from 0 up to 1. Undefined when there is none. */
export function pickWord(words: readonly string[], random: number): string | undefined {
  return words[Math.floor(random * words.length)]
}

/** A random word other than the current one, unless that is the only one. */
export function pickAnother(
  words: readonly string[],
  current: string | undefined,
  random: number,
): string | undefined {
  const others = words.filter((word) => word !== current)
  return pickWord(others.length > 0 ? others : words, random)
}
