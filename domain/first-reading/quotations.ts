import { foldSigns } from '#domain/fold-text.ts'
import { quotedRanges, type QuotedRange } from './quoted.ts'
import type { Range } from './place.ts'
import type { Source, SourcePlace } from './source.ts'
import { SMALL_WORDS, type Token, tokensOf } from './tokens.ts'

/** A quotation that is not the same in the source. */
export interface WrongQuotation extends Range {
  key: string
  /** With the quotation marks. */
  whole: Range
  /** Its words that the source has not there: places in the answer. */
  differs: readonly Range[]
  /** The nearest place in the source. */
  source: SourcePlace
}

export interface Quotations {
  /** How many of the answer's quotations were compared. */
  compared: number
  wrong: readonly WrongQuotation[]
}

/** A source word that is in more places than this tells nothing of where a quotation is from. */
const MOST_PLACES = 24
/** How far the words of a quotation may have moved apart. */
const DRIFT = 3

/**
 * Compares what is quoted with the source, letter for letter. The kinds of quotation marks, apostrophes and dashes, the case of
 * the first letter and the punctuation at both ends do not count. What a student leaves out (…, […]) or puts in square brackets
 * divides a quotation, and each part is compared. What is not near any place of the source is no quotation of it: somebody speaks.
 */
export function quotationsOf(
  text: string,
  source: Source,
  quoted: readonly QuotedRange[] = quotedRanges(text),
): Quotations {
  const plain = plainText(source.text)
  const placesOf = Map.groupBy(source.tokens.keys(), (index) => source.tokens[index]?.word ?? '')
  let compared = 0
  const wrong: WrongQuotation[] = []
  for (const { from, to, whole } of quoted) {
    for (const part of partsOf(text, { from, to })) {
      const words = text.slice(part.from, part.to)
      const tokens = tokensOf(words)
      if (tokens.length === 0) continue
      if (isInSource(words, tokens, source, plain)) compared += 1
      else {
        const near = nearestPlace(tokens, source, placesOf)
        if (!near) continue
        compared += 1
        wrong.push({
          from: part.from,
          to: part.to,
          whole,
          key: tokens.map(({ word }) => word).join(' '),
          differs: near.others.map((token) => ({ from: part.from + token.from, to: part.from + token.to })),
          source: source.place(near.first, near.last),
        })
      }
    }
  }
  return { compared, wrong }
}

/** The parts of a quotation between what its writer left out or put in. */
function partsOf(text: string, { from, to }: Range): Range[] {
  const parts: Range[] = []
  let begin = from
  for (const { 0: gap, index } of text.slice(from, to).matchAll(/\[[^[\]]{0,80}\]|\.{3}|…|\s\/\s/g)) {
    parts.push({ from: begin, to: from + index })
    begin = from + index + gap.length
  }
  return [...parts, { from: begin, to }]
    .map((part) => trimmed(text, part))
    .filter((part) => part.to > part.from)
}

const AT_ENDS = /[\s.,;:!?\-–—()'"‘’“”]/

function trimmed(text: string, { from, to }: Range): Range {
  let [first, last] = [from, to]
  while (first < last && AT_ENDS.test(text.charAt(first))) first += 1
  while (last > first && AT_ENDS.test(text.charAt(last - 1))) last -= 1
  return { from: first, to: last }
}

/** A text in which signs that mean the same are the same; its capitals stay. */
function plainText(text: string): string {
  return foldSigns(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?-+ ?/g, '-')
}

/** Whether exactly these letters are in the source. */
function isInSource(words: string, tokens: readonly Token[], source: Source, plain: string): boolean {
  const walk = source.chain.follow()
  let found = { length: 0, end: 0 }
  for (const { word } of tokens) found = walk.step(word)
  if (found.length < tokens.length) return false
  const own = plainText(words)
  // The first letter may be a capital, or not.
  const begin = own.charAt(0)
  const either = [begin.toUpperCase() + own.slice(1), begin.toLowerCase() + own.slice(1)]
  const [first, last] = [source.tokens[found.end - tokens.length + 1], source.tokens[found.end]]
  // Most often the first place with these words has these letters too. Else they may be in a later one.
  if (first && last && either.includes(plainText(source.text.slice(first.from, last.to)))) return true
  return either.some((each) => plain.includes(each))
}

interface Near {
  first: number
  last: number
  /** The words of the quotation that are not there. */
  others: Token[]
}

/** Where at least half of a quotation's words, and two of them, are near each other in the source. */
function nearestPlace(
  tokens: readonly Token[],
  source: Source,
  placesOf: ReadonlyMap<string, readonly number[]>,
): Near | undefined {
  /** For each shift between the two texts: how many words fit it. */
  const votes = new Map<number, number>()
  for (const [index, { word }] of tokens.entries()) {
    const places = placesOf.get(word) ?? []
    if (places.length > MOST_PLACES) continue
    for (const place of places) votes.set(place - index, (votes.get(place - index) ?? 0) + 1)
  }
  let best: { shift: number; count: number } | undefined
  for (const shift of votes.keys()) {
    let count = 0
    for (let near = shift - DRIFT; near <= shift + DRIFT; near += 1) count += votes.get(near) ?? 0
    if (count > (best?.count ?? 0)) best = { shift, count }
  }
  if (!best) return undefined
  const { shift } = best
  const others: Token[] = []
  const matched: number[] = []
  let after = -1
  for (const [index, token] of tokens.entries()) {
    const place = findNear(
      source.tokens,
      token.word,
      Math.max(after + 1, index + shift - DRIFT),
      index + shift + DRIFT,
    )
    if (place === undefined) others.push(token)
    else {
      matched.push(place)
      after = place
    }
  }
  moveTogether(matched, source.tokens)
  const [first, last] = [matched[0], matched.at(-1)]
  if (first === undefined || last === undefined || matched.length < 2) return undefined
  if (matched.length * 2 < tokens.length) return undefined
  // Nothing but small words in common is chance.
  if (matched.every((place) => SMALL_WORDS.has(source.tokens[place]?.word ?? ''))) return undefined
  if (last - first + 1 > tokens.length + 2 * DRIFT) return undefined
  // A quotation whose first or last word differs: the source's word there belongs to the place too.
  return {
    first: others[0] === tokens[0] ? Math.max(0, first - 1) : first,
    last: others.at(-1) === tokens.at(-1) ? Math.min(source.tokens.length - 1, last + 1) : last,
    others,
  }
}

function findNear(tokens: readonly Token[], word: string, from: number, to: number): number | undefined {
  for (let at = Math.max(0, from); at <= to && at < tokens.length; at += 1)
    if (tokens[at]?.word === word) return at
  return undefined
}

/** A word that the source has twice is taken where it is nearest to the word that follows: ‘Pinto,’ it said. ‘Pinto, do something.’ */
function moveTogether(matched: number[], tokens: readonly Token[]) {
  for (let index = matched.length - 2; index >= 0; index -= 1) {
    const [own = 0, next = 0] = matched.slice(index)
    for (let at = next - 1; at > own; at -= 1)
      if (tokens[at]?.word === tokens[own]?.word) {
        matched[index] = at
        break
      }
  }
}
