/** What the page opens with: an adjective of the dictionary and the first of its alternatives. */
export const FIRST_WORD = 'amazing'
export const FIRST_SYNONYM = 'staggering'

/** Case and outer spaces do not matter; 'very happy' asks for 'happy'. Blank text gives ''. */
export function normaliseWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
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
