import { findVariant, type Paper } from '#domain/papers/catalogue.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { SESSIONS } from '#domain/exams/session.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'

/** The order of a variant's documents; those of a whole session come last. */
const TYPES: readonly DocumentType[] = [
  'Question Paper',
  'Insert',
  'Mark Scheme',
  'Examiner Report',
  'Grade Thresholds',
]

/** By exam, newest year, session, paper, variant, then question paper, insert, mark scheme. */
export function comparePapers(one: Paper, other: Paper): number {
  return (
    PAPER_EXAM_IDS.indexOf(one.exam) - PAPER_EXAM_IDS.indexOf(other.exam) ||
    other.year - one.year ||
    SESSIONS.indexOf(one.session) - SESSIONS.indexOf(other.session) ||
    // A report has no paper number.
    Number(one.paper === '') - Number(other.paper === '') ||
    compareTexts(one.paper, other.paper) ||
    compareTexts(one.variant, other.variant) ||
    TYPES.indexOf(one.type) - TYPES.indexOf(other.type)
  )
}

/** `0500/12, Summer 2024`: the head above a variant's papers. Reports of a session: `0500, Summer 2024`. */
export function variantTitle(paper: Paper): string {
  const code = findVariant(paper)?.code ?? paper.exam
  return `${code}, ${paper.session} ${paper.year}`
}

/** The papers of each variant together, in order. */
export function groupByVariant(papers: readonly Paper[]): { title: string; papers: Paper[] }[] {
  const groups = Map.groupBy(papers.toSorted(comparePapers), variantTitle)
  return [...groups].map(([title, papers]) => ({ title, papers }))
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
