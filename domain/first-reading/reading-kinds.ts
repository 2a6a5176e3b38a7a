/** What a first reading looks for, in the order in which it is shown. */
export const READING_KINDS = [
  'length',
  'copied',
  'quotations',
  'form',
  'slips',
  'same',
  'very',
  'beginnings',
] as const
export type ReadingKind = (typeof READING_KINDS)[number]

/** How many places of a kind were changed, and how many there were. */
export interface KindCount {
  changed: number
  of: number
}
export type KindCounts = Partial<Record<ReadingKind, KindCount>>

/** An answer with fewer words is only marked. */
export const FEWEST_WORDS = 40
