import type { ExamLevelName } from '#domain/exams/exam.ts'
import type { LevelAddress } from './taxonomy.ts'

/** The exam level that a goal of this shelf has at first. There are three: IB stands nearest to the A Levels. */
export function goalLevelOf(level: LevelAddress): ExamLevelName {
  return level === 'igcse' ? 'IGCSE English (0500)' : 'A Levels English'
}
