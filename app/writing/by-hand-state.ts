/** A paper that is written by hand: while it is written, and when it is done. */
const STATES = ['writing', 'finished', 'photos'] as const
export type ByHandState = (typeof STATES)[number]

/** The storage key of a paper: paper mode survives a reload. */
export function byHandKey(paper: string): string {
  return `ee_by_hand_v1:${paper}`
}

export function parseByHand(text: string | null): ByHandState | undefined {
  return STATES.find((state) => state === text)
}
