import { countWords } from '#domain/count-words.ts'

/** The paragraphs of a text: what is between line ends and not empty. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A full stop after one of these, or after a single capital letter, ends no sentence. */
const SHORT = /(?:^|[\s(‘“'"])(?:Mr|Mrs|Ms|Dr|St|Prof|vs|etc|e\.g|i\.e|cf|[A-Z])\.$/
/** More letters than any of them has. */
const SHORT_LETTERS = 8

/** The sentences of a paragraph. Together they have all its words. */
export function sentencesOf(paragraph: string): string[] {
  return sentencePlaces(paragraph).map(({ from, to }) => paragraph.slice(from, to))
}

/** Where the sentences of a paragraph begin and end, without the spaces around them. */
export function sentencePlaces(paragraph: string): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  let begin = 0
  const add = (end: number) => {
    const sentence = paragraph.slice(begin, end)
    const from = begin + sentence.length - sentence.trimStart().length
    const to = begin + sentence.trimEnd().length
    if (to <= from) return
    places.push({ from, to })
    begin = end
  }
  for (const { 0: sign, index } of paragraph.matchAll(/[.!?…]+[’”'")\]]*/gu)) {
    const end = index + sign.length
    // What follows is no small letter; or the paragraph ends.
    if (!/^\s+[^\s\p{Ll}]/u.test(paragraph.slice(end, end + 40))) continue
    const last = paragraph.slice(Math.max(begin, end - SHORT_LETTERS), end)
    if (SHORT.test(last)) continue
    add(end)
  }
  add(paragraph.length)
  return places
}

/** A text that is at most so long, cut at a space if it is longer. */
export function clip(text: string, most: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= most) return trimmed
  const cut = trimmed.slice(0, most)
  const space = cut.search(/\s\S*$/)
  return (space > most / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '').trim()
}

/** A piece of a paragraph; `isChosen` if it is one of the chosen sentences. */
export interface TextPart {
  text: string
  isChosen: boolean
}

/** A text with the places of the chosen sentences, each at its first place. */
export function partsWithChosen(text: string, chosen: readonly string[]): TextPart[] {
  const places = chosen
    .filter((sentence) => sentence !== '')
    .map((sentence) => ({ from: text.indexOf(sentence), to: text.indexOf(sentence) + sentence.length }))
    .filter(({ from }) => from !== -1)
    .toSorted((a, b) => a.from - b.from)
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to } of places) {
    if (from < at) continue
    if (from > at) parts.push({ text: text.slice(at, from), isChosen: false })
    parts.push({ text: text.slice(from, to), isChosen: true })
    at = to
  }
  return at < text.length ? [...parts, { text: text.slice(at), isChosen: false }] : parts
}

/** The items of a list with their places, which are the keys of a list whose items may repeat and never move. */
export function withPlaces<Item>(items: readonly Item[]): { place: string; item: Item }[] {
  return items.map((item, index) => ({ place: String(index), item }))
}

/** The fewest words of a paragraph that is worth writing again. */
const FEWEST_WORDS = 12

/** The paragraph that is proposed to be written again: the last one that is no greeting, else the longest. */
export function paragraphToChange(paragraphs: readonly string[]): string {
  const longest = paragraphs.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return paragraphs.findLast((paragraph) => countWords(paragraph) >= FEWEST_WORDS) ?? longest
}
