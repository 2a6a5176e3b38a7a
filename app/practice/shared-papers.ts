import type { Paper } from '#domain/papers/catalogue.ts'
import type { ExamId } from '#domain/exams/exam.ts'

/** A shared list's papers by exam. */
export function groupByExam(papers: readonly Paper[]): [ExamId, Paper[]][] {
  return [...Map.groupBy(papers, ({ exam }) => exam)]
}

/** `1 paper`, `12 papers`. */
export function sharedLead(count: number): string {
  return count === 1 ? '1 paper' : `${count} papers`
}
