import type { PaperExamId } from '#domain/exams/exam.ts'

/** Where the ticks of an exam and year are: a text that a page reads at once, without the log. */
export function completionKey(exam: PaperExamId, year: number): string {
  return `ee_completion_v1:${exam}:${year}`
}
