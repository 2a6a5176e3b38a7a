import type { ExamId } from '#domain/exams/exam.ts'

/** Where the device has a copy of what the student answered about an exam. */
export function examAnswerKey(exam: ExamId): string {
  return `ee_exam_v1:${exam}`
}
