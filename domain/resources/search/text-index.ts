import MiniSearch, { type Options, type SearchOptions } from 'minisearch'
import { isStopWord, readWords } from './words.ts'
import { onceEach } from '#domain/once.ts'

/** A part of a document: a heading with the text below it. */
export interface TextPart {
  /** The fragment of its address on the document's page; empty for the beginning. */
  anchor: string
  heading: string
  text: string
}

/** The index of the texts of a level. Each part of a document is an entry of its own. */
export type TextIndex = MiniSearch

/** A document that was found by its text. */
export interface TextHit {
  id: string
  /** The part that fits best. */
  part: number
  score: number
}

const OPTIONS: Options = {
  fields: ['text'],
  tokenize: (text) => textWords(text),
  processTerm: (word) => word,
}

/** The words that the index contains of a text, and that it searches of a query. */
export function textWords(text: string): string[] {
  return readWords(text)
    .map((word) => word.text)
    .filter((word) => !isStopWord(word))
}

/** The index of these documents as JSON. Words of a heading count twice. */
export function formatIndex(
  documents: readonly { id: string; parts: readonly Pick<TextPart, 'heading' | 'text'>[] }[],
): string {
  const index = new MiniSearch(OPTIONS)
  for (const { id, parts } of documents) {
    index.addAll(
      parts.map(({ heading, text }, part) => ({
        id: formatEntryId(id, part),
        text: [heading, heading, text].join('\n'),
      })),
    )
  }
  return JSON.stringify(index)
}

/** Reads what `formatIndex` wrote, in slices, so that a slow phone stays responsive. */
export function parseIndex(json: string): Promise<TextIndex> {
  return MiniSearch.loadJSONAsync(json, OPTIONS)
}

function formatEntryId(id: string, part: number): string {
  return `${id} ${part}`
}

function parseEntryId(entry: string): { id: string; part: number } {
  const [id = '', part] = entry.split(' ')
  return { id, part: Number(part) }
}

/** The share of the query's words that a text must contain if none contains all of them. */
const ENOUGH = 0.6

/**
 * A word may be the beginning of a longer one. The last word is still being typed, so two letters are enough; the beginning
 * of an earlier word finds its other forms.
 */
const prefix = (word: string, at: number, words: readonly string[]) =>
  !/^\d+$/.test(word) && word.length > (at === words.length - 1 ? 1 : 3)
/** How many letters may differ: one in five. */
const fuzzy = (word: string) => (/\d/.test(word) || word.length < 4 ? false : 0.2)
const ATTEMPTS = [
  { combineWith: 'AND', prefix },
  { combineWith: 'AND', prefix, fuzzy },
  { combineWith: 'OR' },
] as const satisfies readonly SearchOptions[]

/**
 * The documents that contain all words of the query in one part, best first. If there are none, those that contain similar
 * words; if there are none either, those that contain most of the words.
 */
export function searchTexts(
  indexes: readonly TextIndex[],
  query: string,
  isWanted: (id: string) => boolean,
): TextHit[] {
  const words = new Set(textWords(query)).size
  if (words === 0) return []
  for (const options of ATTEMPTS) {
    const hits = indexes
      .flatMap((index) =>
        index.search(query, options).flatMap(({ id: entry, score, queryTerms }) => {
          const { id, part } = parseEntryId(String(entry))
          return queryTerms.length >= words * ENOUGH && isWanted(id) ? [{ id, part, score }] : []
        }),
      )
      .sort((a, b) => b.score - a.score)
    const best = new Map<string, TextHit>()
    for (const hit of hits) if (!best.has(hit.id)) best.set(hit.id, hit)
    if (best.size > 0) return [...best.values()]
  }
  return []
}

/** The source of the texts and of their indexes. Fetches each file once; again only after a failure. `base` is their folder. */
export function createTextSource(base: string, fetch: (url: string) => Promise<Response>) {
  async function fetchFile(name: string) {
    const response = await fetch(`${base}/${name}.json`)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response
  }
  return {
    /** The index of a level's texts. */
    fetchIndex: onceEach(async (level: string) => {
      const response = await fetchFile(level)
      return parseIndex(await response.text())
    }),
    /** A document's text, part by part. */
    fetchParts: onceEach(async (id: string) => {
      const response = await fetchFile(`texts/${id}`)
      const parts: readonly TextPart[] = await response.json()
      return parts
    }),
  }
}
