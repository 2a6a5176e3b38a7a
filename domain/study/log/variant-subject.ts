import type { PaperExamId } from '#domain/exams/exam.ts'

/** The subject of a variant, from its exam, year and key: `0500/2024/Summer-1-2`. */
export function variantSubject(exam: PaperExamId, year: number, key: string): string {
  return `${exam}/${year}/${key}`
}
