import type { PaperExamId } from './exam.ts'
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

/** The years with a session of an exam, newest first. */
export function sessionYears(exam: PaperExamId): number[] {
  const years = SITTINGS[exam].flatMap((row) => expandYears(row.split(' ')[1] ?? ''))
  return [...new Set(years)].toSorted((a, b) => b - a)
}

function expandYears(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
