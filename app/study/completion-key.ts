import type { ExamId } from '#domain/exams/exam.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'

/** Where the ticks of an exam and year, or of its sets, are: a text that a page reads at once, without the log. */
export function completionKey(exam: ExamId, year: PaperYear): string {
  return `ee_completion_v1:${exam}:${year}`
}
