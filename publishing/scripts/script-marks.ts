import type { GivenMark } from './read-scripts.ts'

/** The marks of an answer together. */
export function sumOf(given: readonly GivenMark[]): number {
  return given.reduce((sum, { got }) => sum + got, 0)
}
