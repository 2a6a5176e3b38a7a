import type { Piece } from './highlights.ts'

/** How much of a text a result shows, in characters. */
const LENGTH = 180
/** How far before the first word found it begins. */
const LEAD = 50

/**
 * The stretch of a text in which most of what was found stands close together, cut between words, with three dots where
 * the text goes on. `mark` cuts a text into what is found and what is not.
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

/** Where the first found piece of the best stretch stands; 0 when nothing was found. */
function bestStart(pieces: readonly Piece[]): number {
  const found: { at: number; text: string }[] = []
  let at = 0
  for (const { text, isFound } of pieces) {
    if (isFound) found.push({ at, text: text.toLowerCase() })
    at += text.length
  }
  let best = { at: 0, weight: 0 }
  for (const [index, { at }] of found.entries()) {
    const near = found.slice(index).filter((each) => each.at + each.text.length <= at + LENGTH - LEAD)
    // Different words count before the same one again; a phrase is one long piece.
    const weight = new Set(near.map(({ text }) => text)).values().reduce((sum, text) => sum + text.length, 0)
    if (weight > best.weight) best = { at, weight }
  }
  return best.at
}
