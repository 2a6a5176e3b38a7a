import { isComparable, readNumbers, isBegun, readQuery, synonymsOf } from './relevance.ts'
import { readWords, type Word } from './words.ts'

/** A piece of a text, and whether it matches the query. */
export interface Piece {
  text: string
  isFound: boolean
}

/** Splits texts into the pieces that match a query and the rest. Matching words side by side are one piece. */
export function createMarker(query: string): (text: string) => Piece[] {
  const { words, numbers } = readQuery(query)
  const wanted = words.filter((word) => !/^\d+$/.test(word))
  const synonyms = new Set(wanted.flatMap(synonymsOf))
  const isWanted = ({ text }: Word) =>
    wanted.some((word) => text === word || isBegun(text, word)) || synonyms.has(text)

  return (text) => {
    const read = readWords(text)
    const found = new Set(
      readNumbers(read)
        .filter((number) => numbers.some((each) => each.value === number.value && isComparable(each, number)))
        .map(({ at }) => at),
    )
    return cut(
      text,
      read.filter((word, at) => found.has(at) || isWanted(word)),
    )
  }
}

function cut(text: string, found: readonly Word[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const word of found) {
    const between = text.slice(end, word.start)
    const last = pieces.at(-1)
    if (last && !/\S/.test(between)) last.text += between + text.slice(word.start, word.end)
    else
      pieces.push(
        { text: between, isFound: false },
        { text: text.slice(word.start, word.end), isFound: true },
      )
    end = word.end
  }
  return [...pieces, { text: text.slice(end), isFound: false }].filter((piece) => piece.text !== '')
}

/** The length of a snippet, in characters. */
const LENGTH = 180
/** The length of the text before the first match, in characters. */
const LEAD = 50

/**
 * The part of a text with the most matches close together. It is cut between words; three dots show where the text goes
 * on. `mark` splits a text into matches and the rest.
 */
export function snippet(text: string, mark: (text: string) => Piece[]): Piece[] {
  const flat = text
    .trim()
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
  const start = bestStart(mark(flat))
  const from = start <= LEAD ? 0 : flat.indexOf(' ', start - LEAD) + 1
  const limit = from + LENGTH
  const to = flat.length <= limit ? flat.length : flat.lastIndexOf(' ', limit)
  const end = to > from ? to : limit
  const cut = flat.slice(from, end)
  return mark(`${from > 0 ? '... ' : ''}${cut}${end < flat.length ? ' ...' : ''}`)
}

/** The offset of the first match in the best part; 0 if there is no match. */
export function bestStart(pieces: readonly Piece[]): number {
  const found: Match[] = []
  let at = 0
  for (const { text, isFound } of pieces) {
    if (isFound) found.push({ at, text: text.toLowerCase() })
    at += text.length
  }
  let best = { at: 0, weight: 0 }
  /** The words of the matches from the present one to `end`, with the number of matches. */
  const near = new Map<string, number>()
  let end = 0
  let weight = 0
  for (const [index, { at, text }] of found.entries()) {
    for (let next = found[end]; next && endOf(next) <= at + LENGTH - LEAD; next = found[end]) {
      weight += count(near, next.text, 1)
      end += 1
    }
    if (weight > best.weight) best = { at, weight }
    if (index < end) weight += count(near, text, -1)
    // A match longer than the part: the next part begins after it.
    else end = index + 1
  }
  return best.at
}

interface Match {
  at: number
  text: string
}

function endOf({ at, text }: Match): number {
  return at + text.length
}

/** How much the weight of a part changes. Each word counts once; a phrase is one long piece. */
function count(near: Map<string, number>, text: string, change: 1 | -1): number {
  const before = near.get(text) ?? 0
  near.set(text, before + change)
  return Math.min(before, before + change) === 0 ? change * text.length : 0
}
