import { sentencePlaces } from '#domain/study/marking/sentences.ts'

/** A range of characters of a text. */
export interface Range {
  from: number
  to: number
}

/** The paragraphs of a text: what is between line ends and not empty. */
export function paragraphRanges(text: string): Range[] {
  const ranges: Range[] = []
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const from = index + line.length - line.trimStart().length
    const to = index + line.trimEnd().length
    if (to > from) ranges.push({ from, to })
  }
  return ranges
}

/** The sentences of a text, in their order. */
export function sentenceRanges(text: string): Range[] {
  return paragraphRanges(text).flatMap(({ from, to }) =>
    sentencePlaces(text.slice(from, to)).map((place) => ({ from: from + place.from, to: from + place.to })),
  )
}

/** The sentences that a place touches, as one range: what a student writes again. */
export function sentencesAround(sentences: readonly Range[], { from, to }: Range): Range {
  // The first sentence that ends after the place begins. The sentences are in order.
  let [low, high] = [0, sentences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sentences[middle]?.to ?? 0) > from) high = middle
    else low = middle + 1
  }
  const first = sentences[low]
  if (!first) return { from, to }
  let end = Math.max(first.to, from)
  for (let at = low + 1; at < sentences.length && (sentences[at]?.from ?? to) < to; at += 1)
    end = sentences[at]?.to ?? end
  return { from: Math.min(first.from, from), to: Math.max(end, to) }
}

/** A text with one range in other words. */
export function withRange(text: string, { from, to }: Range, words: string): string {
  return text.slice(0, from) + words + text.slice(to)
}
