import type { PaperExamId, PaperExam } from './exam.ts'
import { SITTINGS, SOURCED } from './sessions.generated.ts'

/** `sourced`: a public listing confirms it. `inferred`: it follows from the syllabus and the sessions before and after. */
export type Confidence = 'sourced' | 'inferred'

/** The facts about one session of an exam in one year. */
export interface SessionFacts {
  /** The session's letter in file names. */
  letter: string
  year: number
  hasReport: boolean
  hasThresholds: boolean
  confidence: Confidence
  variants: VariantFacts[]
}

export interface VariantFacts {
  paper: string
  /** Empty for an exam without variants. */
  variant: string
  hasQuestionPaper: boolean
  hasMarkScheme: boolean
  hasInsert: boolean
  confidence: Confidence
}

/** Every session of an exam, in the order of the generated rows. */
export function readSessionFacts(exam: PaperExamId): SessionFacts[] {
  const sourced = SOURCED[exam][Symbol.iterator]()
  const confidence = (): Confidence => (sourced.next().value === '1' ? 'sourced' : 'inferred')
  return SITTINGS[exam].flatMap((row) => {
    const [letter = '', years = '', reports = '', ...papers] = row.split(' ')
    return expandYears(years).map((year) => ({
      letter,
      year,
      hasReport: reports.includes('e'),
      hasThresholds: reports.includes('g'),
      confidence: confidence(),
      variants: papers.flatMap((group) => {
        const [paper = '', variants = '', documents = ''] = group.split(':')
        return (variants === '' ? [''] : variants.split('')).map((variant) => ({
          paper,
          variant,
          hasQuestionPaper: documents.includes('q'),
          hasMarkScheme: documents.includes('m'),
          hasInsert: documents.includes('i'),
          confidence: confidence(),
        }))
      }),
    }))
  })
}

function expandYears(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The years with papers of an exam, newest first. */
export function examYears(id: PaperExamId): readonly number[] {
  const known = years.get(id)
  if (known) return known
  const all = SITTINGS[id].flatMap((row) => expandYears(row.split(' ')[1] ?? ''))
  const found = [...new Set(all)].toSorted((a, b) => b - a)
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
export function openingYear(
  { id, defaultYear }: Pick<PaperExam, 'id' | 'defaultYear'>,
  here?: ReadonlySet<number>,
): number {
  const all = examYears(id)
  const [newest = FALLBACK_YEAR] = all
  const usual = defaultYear !== undefined && all.includes(defaultYear) ? defaultYear : newest
  if (!here || here.has(usual)) return usual
  return all.find((year) => here.has(year)) ?? usual
}
