import type { Day } from './day.ts'

/** A question that a student practised: marked, or handed in without a mark. */
export interface Practice {
  subject: string
  day: Day
  /** The kind of question, if it is known. */
  kind?: string
  got?: number
  of?: number
}

/** How many of the last marks say how a kind goes now. */
const RECENT = 3

/** The share of the marks that a student got lately in a kind of question; undefined without any mark. */
export function recentShare(practice: readonly Practice[], kind: string): number | undefined {
  const shares = practice
    .filter((each) => each.kind === kind)
    .flatMap(({ got, of }) => (got === undefined || !of ? [] : [got / of]))
    .slice(-RECENT)
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
