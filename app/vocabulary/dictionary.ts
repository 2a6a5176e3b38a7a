import { baseForms } from './inflection.ts'

/** An adjective and its stronger words; none when the dictionary does not know the adjective. */
export interface Entry {
  word: string
  alternatives: readonly string[]
  hasShades: boolean
}

export interface Dictionary {
  /** In alphabetical order. */
  words: readonly string[]
  /** The entry of a word in any of its forms; for an unknown one, an entry without alternatives. */
  find: (word: string) => Entry
  /** The adjectives that this word is an alternative for. */
  weakerThan: (word: string) => readonly string[]
}

/** The file that `npm run words` makes from content/words (tools/generate/words.ts). */
export interface DictionaryData {
  words: Record<string, string>
  forms: Record<string, string>
  shaded: string
}

export function parseDictionary(data: DictionaryData): Dictionary {
  const entries = new Map(
    Object.entries(data.words).map(([word, alternatives]) => [word, alternatives.split(' ')]),
  )
  const forms = new Map(Object.entries(data.forms))
  const shaded = new Set(data.shaded.split(' '))
  const words = [...entries.keys()]
  return {
    words,
    find(text) {
      const known = [text, forms.get(text), ...baseForms(text)].find((form = '') => entries.has(form))
      const word = known ?? text
      return { word, alternatives: entries.get(word) ?? [], hasShades: shaded.has(word) }
    },
    weakerThan: (word) => words.filter((weaker) => entries.get(weaker)?.includes(word)),
  }
}

/** The words that contain the text, whatever its case. */
export function searchWords(words: readonly string[], search: string): readonly string[] {
  const part = search
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+$/u, '')
  return part === '' ? words : words.filter((word) => word.includes(part))
}
