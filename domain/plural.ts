/** A number with its noun: `1 question`, `1,204 questions`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
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
