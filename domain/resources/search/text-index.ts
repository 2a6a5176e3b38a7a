import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch'
import { isStopWord, readWords } from './words.ts'

/** A part of a document as the search reads it: a heading with the text below it. */
export interface TextPart {
  /** The address on the document's page; empty for its beginning. */
  anchor: string
  heading: string
  text: string
}

/**
 * The index of a level's texts as it goes over the wire: 40 % smaller than the library's own form. Parts are numbered
 * through all documents.
 */
export interface PackedIndex {
  /** Each document's id with the number of its parts. */
  documents: readonly (readonly [id: string, parts: number])[]
  /** How many words each part has. */
  lengths: readonly number[]
  /**
   * A line each: a word, and the parts it stands in by their distance from the one before, base 36; after a `*` how often,
   * where that is more than once.
   */
  words: string
}

export interface TextIndex {
  /** Whose each part is. */
  owners: readonly Omit<TextHit, 'score'>[]
  engine: MiniSearch
}

/** A document found by its text. */
export interface TextHit {
  id: string
  /** Which of its parts says it best. */
  part: number
  score: number
}

const OPTIONS: Options = {
  fields: ['text'],
  tokenize: (text) => textWords(text),
  processTerm: (word) => word,
}

/** The words of a text that its index has, and of a query that it is asked for. */
export function textWords(text: string): string[] {
  return readWords(text)
    .map((word) => word.text)
    .filter((word) => !isStopWord(word))
}

/** Headings count twice. */
export function packIndex(
  documents: readonly { id: string; parts: readonly Pick<TextPart, 'heading' | 'text'>[] }[],
): PackedIndex {
  const engine = new MiniSearch(OPTIONS)
  const parts = documents.flatMap((document) => document.parts)
  engine.addAll(parts.map(({ heading, text }, id) => ({ id, text: [heading, heading, text].join('\n') })))
  const { index, fieldLength } = engine.toJSON()
  const lines = index.map(([word, fields]) => `${word} ${packPlaces(Object.entries(fields[0] ?? {}))}`)
  return {
    documents: documents.map(({ id, parts }) => [id, parts.length] as const),
    lengths: parts.map((_, part) => fieldLength[part]?.[0] ?? 0),
    words: lines.sort().join('\n'),
  }
}

function packPlaces(entries: readonly [part: string, count: unknown][]): string {
  let last = 0
  return entries
    .map(([part, count]) => ({ part: Number(part), count: Number(count) }))
    .sort((a, b) => a.part - b.part)
    .map(({ part, count }) => {
      const step = (part - last).toString(36)
      last = part
      return count > 1 ? `${step}*${count}` : step
    })
    .join(' ')
}

/** Makes the index ready for questions, a slice at a time, so that a slow phone goes on answering. */
export async function openIndex({ documents, lengths, words }: PackedIndex): Promise<TextIndex> {
  const parts = lengths.map((_, part) => part)
  const plain: AsPlainObject = {
    documentCount: parts.length,
    nextId: parts.length,
    documentIds: byPart(parts),
    fieldIds: { text: 0 },
    fieldLength: byPart(lengths.map((length) => [length])),
    averageFieldLength: [lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1)],
    storedFields: {},
    index: words.split('\n').filter(Boolean).map(unpackWord),
    serializationVersion: 2,
  }
  const owners = documents.flatMap(([id, count]) =>
    Array.from({ length: count }, (_, part) => ({ id, part })),
  )
  return { owners, engine: await MiniSearch.loadJSAsync(plain, OPTIONS) }
}

function byPart<Value>(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.entries())
}

function unpackWord(line: string): AsPlainObject['index'][number] {
  const [word = '', ...places] = line.split(' ')
  let part = 0
  const counts = places.map((place) => {
    const [step = '', count = '1'] = place.split('*')
    part += Number.parseInt(step, 36)
    return [part, Number(count)] as const
  })
  return [word, { 0: Object.fromEntries(counts) }]
}

/** How much of a query a text must have when none has all of it. */
const ENOUGH = 0.6

/** The word that is being typed may be short; of an earlier one a beginning is for its other forms. */
const prefix = (word: string, at: number, words: readonly string[]) =>
  !/^\d+$/.test(word) && word.length > (at === words.length - 1 ? 1 : 3)
/** Edits by the length of the word: one in five letters. */
const fuzzy = (word: string) => (/\d/.test(word) || word.length < 4 ? false : 0.2)
const WAYS = [
  { combineWith: 'AND', prefix },
  { combineWith: 'AND', prefix, fuzzy },
  { combineWith: 'OR' },
] as const satisfies readonly SearchOptions[]

/**
 * The documents whose texts have all words of the query in one part, best first; where none has, those with misspelt
 * ones, and at last those with most of them as they are. A word may be the beginning of the text's.
 */
export function searchTexts(
  indexes: readonly TextIndex[],
  query: string,
  isWanted: (id: string) => boolean,
): TextHit[] {
  const words = new Set(textWords(query)).size
  if (words === 0) return []
  for (const way of WAYS) {
    const hits = indexes
      .flatMap(({ owners, engine }) =>
        engine.search(query, way).flatMap(({ id, score, queryTerms }) => {
          const owner = owners[Number(id)]
          const isEnough = queryTerms.length >= words * ENOUGH
          return owner && isEnough && isWanted(owner.id) ? [{ ...owner, score }] : []
        }),
      )
      .sort((a, b) => b.score - a.score)
    const best = new Map<string, TextHit>()
    for (const hit of hits) if (!best.has(hit.id)) best.set(hit.id, hit)
    if (best.size > 0) return [...best.values()]
  }
  return []
}
