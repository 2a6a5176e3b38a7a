import type { PaperExam, PaperExamId } from './exam.ts'
import { sessionYears } from './session-facts.ts'

/** The years with papers of an exam, newest first. */
export function examYears(id: PaperExamId): readonly number[] {
  const known = years.get(id)
  if (known) return known
  const found = sessionYears(id)
  years.set(id, found)
  return found
}

const years = new Map<PaperExamId, readonly number[]>()

/** For an exam without any papers. */
const FALLBACK_YEAR = 2024

/** The year that a list opens with: the exam's default year if it has papers, otherwise the newest year with papers. */
export function openingYear({ id, defaultYear }: Pick<PaperExam, 'id' | 'defaultYear'>): number {
  const [newest] = examYears(id)
  if (defaultYear !== undefined && (newest === undefined || examYears(id).includes(defaultYear)))
    return defaultYear
  return newest ?? FALLBACK_YEAR
}
