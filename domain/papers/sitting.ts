import { SITTINGS, SOURCED } from './catalogue.generated.ts'

export type SittingExam = keyof typeof SITTINGS

/** `sourced` was seen in a public listing, `inferred` follows from the syllabus and the neighbouring sessions. */
export type Confidence = 'sourced' | 'inferred'

/** One session of an exam as the facts have it. */
export interface Sitting {
  letter: string
  year: number
  hasReport: boolean
  hasThresholds: boolean
  confidence: Confidence
  components: SittingComponent[]
}

export interface SittingComponent {
  paper: string
  /** Empty for an exam without variants. */
  variant: string
  hasQuestionPaper: boolean
  hasMarkScheme: boolean
  hasInsert: boolean
  confidence: Confidence
}

/** Every session of an exam, in the order of the generated rows. */
export function readSittings(exam: SittingExam): Sitting[] {
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
      components: papers.flatMap((group) => {
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

/** The years in which an exam was sat, newest first. */
export function sittingYears(exam: SittingExam): number[] {
  const years = SITTINGS[exam].flatMap((row) => expandYears(row.split(' ')[1] ?? ''))
  return [...new Set(years)].toSorted((a, b) => b - a)
}

function expandYears(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
