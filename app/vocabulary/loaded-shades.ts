import data from './shades.generated.json'
import { parseShades, type Shade } from './shade.ts'

const texts = new Map<string, string>(Object.entries(data))

/** The shades of a word's alternatives, in their order. Import this module dynamically: it carries those of all words. */
export function findShades(word: string): Shade[] | undefined {
  const text = texts.get(word)
  return text === undefined ? undefined : parseShades(text)
}
