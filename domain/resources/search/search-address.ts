import type { LevelAddress } from '#domain/exams/exam.ts'

/** A level, or all of them: what the home of the resources searches. */
export type SearchedLevel = LevelAddress | 'all'

export function searchAddress(level: SearchedLevel): string {
  return `/resources/${level}/search`
}

/** The page that a search lies over. */
export function pageBehind(level: SearchedLevel): string {
  return level === 'all' ? '/resources' : `/resources/${level}`
}

/** The history's state of a search that was opened from the page behind it: closing it is going back. */
export const OPENED_HERE = { searchOpenedHere: true }

export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'searchOpenedHere' in state
}
