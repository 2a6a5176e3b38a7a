/** Where a sentence is in a text. */
export interface Sentence {
  start: number
  end: number
}

/** The sentences of a text, without the blanks around them. A piece without a letter or digit belongs to none. */
export function sentencesOf(text: string): Sentence[] {
  const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' })
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    if (!/[\p{L}\p{N}]/u.test(segment)) return []
    const start = index + (segment.length - segment.trimStart().length)
    return [{ start, end: index + segment.trimEnd().length }]
  })
}
