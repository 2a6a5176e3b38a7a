import { foldText, textFilter } from '#domain/fold-text.ts'
import { formsOf, WORD_KINDS, type WordKind } from '#domain/words/word-forms.ts'

/** A word of the dictionary. The same letters may be an adjective and a noun: 'light'. */
export interface ListedWord {
  word: string
  kind: WordKind
}

/** A word and its stronger words; none when the dictionary does not know it. */
export interface Entry extends ListedWord {
  alternatives: readonly string[]
  /** The other kinds in which the word has an entry. */
  otherKinds: readonly WordKind[]
}

export interface Dictionary {
  /** Of each kind, in alphabetical order. */
  words: Readonly<Record<WordKind, readonly string[]>>
  /** The entry of a word in any of its forms, first as this kind; for an unknown one, an entry without alternatives. */
  find: (word: string, kind?: WordKind) => Entry
  /** The words that this word is an alternative for. */
  weakerThan: (word: string) => readonly ListedWord[]
}

/** The file that `npm run words` makes from content/words (tools/generate/words.ts). */
export type DictionaryData = Record<
  WordKind,
  { words: Record<string, string>; forms: Record<string, string> }
>

export function parseDictionary(data: DictionaryData): Dictionary {
  const parts = {
    adjective: parsePart(data, 'adjective'),
    verb: parsePart(data, 'verb'),
    noun: parsePart(data, 'noun'),
  }
  return {
    words: { adjective: parts.adjective.words, verb: parts.verb.words, noun: parts.noun.words },
    find(typed, asked = 'adjective') {
      const text = foldText(typed)
      const kinds = [asked, ...WORD_KINDS.filter((kind) => kind !== asked)]
      const isExact = kinds.find((kind) => parts[kind].entries.has(text))
      const kind = isExact ?? kinds.find((each) => parts[each].known(text) !== undefined)
      if (!kind) return { word: typed, kind: 'adjective', alternatives: [], otherKinds: [] }
      const word = parts[kind].known(text) ?? text
      return {
        word,
        kind,
        alternatives: parts[kind].entries.get(word) ?? [],
        otherKinds: WORD_KINDS.filter((each) => each !== kind && parts[each].entries.has(word)),
      }
    },
    weakerThan: (word) =>
      WORD_KINDS.flatMap((kind) =>
        parts[kind].words
          .filter((weaker) => parts[kind].entries.get(weaker)?.includes(word))
          .map((weaker) => ({ word: weaker, kind })),
      ),
  }
}

function parsePart(data: DictionaryData, kind: WordKind) {
  const entries = new Map(
    Object.entries(data[kind].words).map(([word, alternatives]) => [word, alternatives.split(' ')]),
  )
  const forms = new Map(Object.entries(data[kind].forms))
  const words = [...entries.keys()]
  return {
    entries,
    words,
    /** The word of which the text is a form. */
    known(text: string): string | undefined {
      if (entries.has(text)) return text
      if (kind === 'adjective')
        return [forms.get(text), ...baseForms(text)].find((form = '') => entries.has(form))
      return forms.get(text) ?? words.find((word) => formsOf(word, kind).includes(text))
    },
  }
}

/** The words of any kind that contain the text, whatever its case; without text, those of the chosen kind. */
export function searchWords(
  words: Dictionary['words'],
  chosen: WordKind,
  search: string,
): readonly ListedWord[] {
  const part = search.trim().replace(/[^\p{L}\p{N}\p{M}]+$/u, '')
  const isWanted = textFilter(part)
  const kinds = part === '' ? [chosen] : WORD_KINDS
  return kinds.flatMap((kind) => words[kind].filter(isWanted).map((word) => ({ word, kind })))
}

/**
 * The possible base forms of a comparative, superlative or plural: for 'happier' 'happy' and others, of which the dictionary
 * contains at most one. Adverbs ('tiredly') are other words and have none.
 */
export function baseForms(text: string): string[] {
  const phrase = /^(?:more|most) (.+)$/.exec(text)?.[1]
  if (phrase !== undefined) return [phrase]
  const stem = /^(.{2,})(?:er|est|s)$/.exec(text)?.[1]
  if (stem === undefined) return []
  const isPlural = text.endsWith('s')
  const forms = isPlural ? [stem] : [stem, `${stem}e`]
  if (isPlural && stem.endsWith('e')) forms.push(stem.slice(0, -1))
  const withoutI = /^(.+)ie?$/.exec(stem)?.[1]
  if (withoutI !== undefined) forms.push(`${withoutI}y`)
  if (!isPlural && /([^aeiou])\1$/.test(stem)) forms.push(stem.slice(0, -1))
  return forms
}
