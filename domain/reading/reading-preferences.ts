import { fieldOf, parseJson } from '#domain/unknown-value.ts'

export const SPACINGS = ['usual', 'wider', 'widest'] as const
export const LINE_LENGTHS = ['shorter', 'usual', 'longer'] as const
export const TINTS = ['none', 'cream', 'green', 'blue', 'rose'] as const
export const RATES = [0.7, 0.85, 1, 1.15, 1.3] as const

/** How a reader likes a text to look and to sound. */
export interface ReadingPreferences {
  spacing: (typeof SPACINGS)[number]
  lineLength: (typeof LINE_LENGTHS)[number]
  tint: (typeof TINTS)[number]
  /** A band that follows the pointer, with two lines in it. */
  ruler: boolean
  /** The speed of reading aloud; 1 is the voice's own. */
  rate: (typeof RATES)[number]
  /** The reader has declared that the aids are agreed for the exam: then they stay in exam conditions. */
  isAgreed: boolean
}

export const USUAL: ReadingPreferences = {
  spacing: 'usual',
  lineLength: 'usual',
  tint: 'none',
  ruler: false,
  rate: 1,
  isAgreed: false,
}

/** Reads stored preferences. What is damaged or unknown is as usual. */
export function parseReadingPreferences(text: string | null): ReadingPreferences {
  const stored = parseJson(text ?? '')
  const oneOf = <Value>(name: string, values: readonly Value[], usual: Value) =>
    values.find((value) => value === fieldOf(stored, name)) ?? usual
  return {
    spacing: oneOf('spacing', SPACINGS, USUAL.spacing),
    lineLength: oneOf('lineLength', LINE_LENGTHS, USUAL.lineLength),
    tint: oneOf('tint', TINTS, USUAL.tint),
    ruler: fieldOf(stored, 'ruler') === true,
    rate: oneOf('rate', RATES, USUAL.rate),
    isAgreed: fieldOf(stored, 'isAgreed') === true,
  }
}

/** Null if everything is as usual: then nothing is stored. */
export function formatReadingPreferences(preferences: ReadingPreferences): string | null {
  const text = JSON.stringify(preferences)
  return text === JSON.stringify(USUAL) ? null : text
}

/** Where a sentence is in a text. */
interface Sentence {
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
