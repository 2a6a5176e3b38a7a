import { findVariant, type Paper } from '#domain/papers/catalogue.ts'
import { EXAM_IDS } from '#domain/exams/exam.ts'
import { isSession, SESSIONS } from '#domain/exams/session.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { setNumber, type Sitting, sittingName } from '#domain/papers/sitting.ts'

/** The order of a variant's documents; those of a whole session come last. */
const TYPES: readonly DocumentType[] = [
  'Question Paper',
  'Insert',
  'Mark Scheme',
  'Examiner Report',
  'Grade Thresholds',
]

/** By exam, our sets by number, then newest year, session, paper, variant, then question paper, insert, mark scheme. */
export function comparePapers(one: Paper, other: Paper): number {
  return (
    EXAM_IDS.indexOf(one.exam) - EXAM_IDS.indexOf(other.exam) ||
    yearOrder(one) - yearOrder(other) ||
    sessionOrder(one) - sessionOrder(other) ||
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
  return `${code}, ${sittingName(paper)}`
}

/** The papers of each variant together, in order. */
export function groupByVariant(papers: readonly Paper[]): { title: string; papers: Paper[] }[] {
  const groups = Map.groupBy(papers.toSorted(comparePapers), variantTitle)
  return [...groups].map(([title, papers]) => ({ title, papers }))
}

function yearOrder({ year }: Sitting): number {
  return year === 'sets' ? Number.MIN_SAFE_INTEGER : -year
}

function sessionOrder({ session }: Sitting): number {
  return isSession(session) ? SESSIONS.indexOf(session) : Number(setNumber(session))
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
