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

/**
 * The year that a list opens with: the exam's default year if it has papers, otherwise the newest year with papers. `here` are
 * the years of which this site has documents: if it has some, and none of that year, it is the newest of these.
 */
export function openingYear(exam: Pick<PaperExam, 'id' | 'defaultYear'>, here?: ReadonlySet<number>): number {
  const usual = usualYear(exam)
  if (!here || here.has(usual)) return usual
  return examYears(exam.id).find((year) => here.has(year)) ?? usual
}

function usualYear({ id, defaultYear }: Pick<PaperExam, 'id' | 'defaultYear'>): number {
  const [newest] = examYears(id)
  if (defaultYear !== undefined && (newest === undefined || examYears(id).includes(defaultYear)))
    return defaultYear
  return newest ?? FALLBACK_YEAR
}
