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
