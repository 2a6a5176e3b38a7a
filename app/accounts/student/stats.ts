import { fieldOf } from '#domain/unknown-value.ts'

export interface Stats {
  savedResources: number
  studyGoals: number
}

export const NO_STATS: Stats = { savedResources: 0, studyGoals: 0 }

/** The first row of the answer of `get_user_stats`. A missing count is 0. */
export function parseStats(rows: unknown): Stats {
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined
  return {
    savedResources: count(fieldOf(row, 'saved_resources_count')),
    studyGoals: count(fieldOf(row, 'study_goals_count')),
  }
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
