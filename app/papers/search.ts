import { listSessions, type DocumentType, type VariantListing } from './catalogue.ts'
import { findExam, type ExamId } from './exam.ts'

export interface SearchResult {
  variants: VariantListing[]
  /** The document types that the query names. */
  types: DocumentType[]
}

/** Variants of an exam that a student's words or code mean. */
export function searchPapers(query: string, exam: ExamId): SearchResult {
  const words = query.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const years = findExam(exam)?.years ?? []
  const all = years.flatMap((year) =>
    listSessions(exam, year)
      .toReversed()
      .flatMap((session) => session.papers.flatMap((paper) => paper.variants)),
  )
  if (words.length === 0) return { variants: [], types: [] }
  const matches = (variant: VariantListing, word: string) =>
    `${variant.longCode} ${variant.name} paper ${variant.paper} ${variant.session} ${variant.year}`
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .includes(word)
  const every = all.filter((variant) => words.every((word) => matches(variant, word)))
  return {
    variants:
      every.length > 0 ? every : all.filter((variant) => words.some((word) => matches(variant, word))),
    types: [],
  }
}
