import type { ExamLevelName } from '#app/papers/exam.ts'
import type { LevelAddress } from './names.ts'

/** The exam level that a goal of this shelf has at first. There are three: IB stands nearest to the A Levels. */
export function goalLevelOf(level: LevelAddress): ExamLevelName {
  return level === 'igcse' ? 'IGCSE English (0500)' : 'A Levels English'
}
