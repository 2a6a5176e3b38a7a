import type { Piece } from './highlights.ts'

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
    // Each word counts once. A phrase is one long piece.
    const weight = new Set(near.map(({ text }) => text)).values().reduce((sum, text) => sum + text.length, 0)
    if (weight > best.weight) best = { at, weight }
  }
  return best.at
}
