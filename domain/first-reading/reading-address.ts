import { READING_KINDS, type ReadingKind } from './reading-kinds.ts'

/** What is open of a reading. */
export interface OpenPart {
  kind?: ReadingKind
  /** From 0. */
  place?: number
  /** Both versions beside each other. */
  isBoth?: boolean
}

export function readPart(search: URLSearchParams): OpenPart {
  const kind = READING_KINDS.find((each) => each === search.get('kind'))
  const place = Number(search.get('place'))
  return {
    ...(kind && { kind }),
    ...(kind && Number.isInteger(place) && place > 0 && { place: place - 1 }),
    ...(search.get('view') === 'both' && { isBoth: true }),
  }
}

/** The address of a part of a reading. `subject` is the question's: `0500/sets/p1-3#3`. */
export function readingAddress(subject: string, { kind, place, isBoth }: OpenPart = {}): string {
  // A query may have slashes, and they are easier to read; `#` would end it.
  const parts = [`of=${encodeURIComponent(subject).replaceAll('%2F', '/')}`]
  if (kind) parts.push(`kind=${kind}`)
  if (place !== undefined) parts.push(`place=${place + 1}`)
  if (isBoth) parts.push('view=both')
  return `/first-reading?${parts.join('&')}`
}
