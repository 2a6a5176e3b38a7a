/** A number with its noun: `1 question`, `1,204 questions`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`
}

/** A whole number as English writes it: `1,204`. The first use of `Intl` on a page costs a cheap phone 70 ms. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** `three`, `13`. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count)
}

/** The same with the number as a word: `one thing`, `three things`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberWord(count)} ${count === 1 ? one : many}`
}

/** Words in a row: `Monday, Tuesday and Friday`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** A text with a capital letter at its beginning. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
