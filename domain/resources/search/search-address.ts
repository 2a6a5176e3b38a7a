import type { LevelAddress } from '#domain/exams/exam.ts'

/** A level, or all levels, as on the home of the resources. */
export type SearchedLevel = LevelAddress | 'all'

export function searchAddress(level: SearchedLevel): string {
  return `/resources/${level}/search`
}

/** The page behind a search. */
export function pageBehind(level: SearchedLevel): string {
  return level === 'all' ? '/resources' : `/resources/${level}`
}

/** The state of a history entry if a search was opened from the page behind it. Then closing it goes back. */
export const OPENED_HERE = { searchOpenedHere: true }

export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'searchOpenedHere' in state
}
