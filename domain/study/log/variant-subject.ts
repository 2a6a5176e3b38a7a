import type { ExamId } from '#domain/exams/exam.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'

/** The subject of a variant, from its exam, year and key: `0500/2024/Summer-1-2`. That of a set is `0500/sets/p1-3`. */
export function variantSubject(exam: ExamId, year: PaperYear, key: string): string {
  const [, number, paper] = (year === 'sets' && /^Set(\d+)-(\w+)-$/.exec(key)) || []
  return number && paper ? `${exam}/sets/p${paper}-${number}` : `${exam}/${year}/${key}`
}
