import {
  findPaper,
  findVariant,
  type Paper,
  type SessionListing,
  type VariantListing,
  listSessions,
} from '#domain/papers/catalogue.ts'
import { examOf, examPath, EXAM_IDS } from '#domain/exams/exam.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import type { PaperToSave } from './save-papers.ts'

/** Papers to save, and a title for them. */
export interface Choice {
  /** `0500/12, Summer 2024`. */
  title: string
  papers: readonly PaperToSave[]
}

export function choiceOfVariant(variant: VariantListing): Choice {
  const { code, documents } = variant
  return {
    title: `${code}, ${sittingName(variant)}`,
    papers: [documents.questionPaper, documents.insert, documents.markScheme].flatMap(toSave),
  }
}

/** Every document of a session, its report and thresholds last. */
export function choiceOfSession(listing: SessionListing): Choice {
  const { papers, report, thresholds } = listing
  const variants = papers.flatMap((paper) => paper.variants)
  return {
    title: `${sittingName(listing)}, every variant`,
    papers: [
      ...variants.flatMap((variant) => choiceOfVariant(variant).papers),
      ...[report, thresholds].flatMap(toSave),
    ],
  }
}

export function toSave(paper: Paper | undefined): PaperToSave[] {
  return paper ? [{ id: paper.id, exam: paper.exam, title: savedTitle(paper), kind: paper.type }] : []
}

/** `0500/12 Question Paper, Summer 2024`. A report belongs to a session: `0500 Examiner Report, Summer 2024`. */
export function savedTitle(paper: Paper): string {
  const code = findVariant(paper)?.code ?? paper.exam
  return `${code} ${paper.type}, ${sittingName(paper)}`
}

/** The catalogue's paper of a saved id; undefined when the catalogue has none. */
export function findSavedPaper(id: string): Paper | undefined {
  const paper = findPaperByName(id.replace(/^[a-z]+_/, ''))
  return paper?.id === id ? paper : undefined
}

/** The paper of an id without its prefix, which is a file name without its extension. */
export function findPaperByName(name: string): Paper | undefined {
  const fileName = `${name}.pdf`
  const paper = findPaper(fileName)
  return paper?.fileName === fileName ? paper : undefined
}

/** Where a paper opens: `/practice/igcse/0500_s24_qp_12.pdf`. */
export function paperAddress({ exam, fileName }: Paper): string {
  return `${examPath(examOf(exam))}/${fileName}`
}

/** Reads what `formatSaveText` wrote; undefined if the catalogue does not have it. */
export function parseSaveChoice(text = ''): Choice | undefined {
  const [code = '', year, key] = text.split('/')
  const exam = EXAM_IDS.find((id) => id === code)
  if (!exam) return undefined
  for (const session of listSessions(exam, year === 'sets' ? year : Number(year))) {
    if (session.session === key) return choiceOfSession(session)
    const variant = session.papers.flatMap(({ variants }) => variants).find((each) => each.key === key)
    if (variant) return choiceOfVariant(variant)
  }
  return undefined
}

/**
 * A variant or session to save, as a text that can be stored while the student signs in: `0500/2024/Summer-1-2`, or
 * `0500/2024/Summer` for a session, `0500/sets/Set3-1-` for a set. `parseSaveChoice` reads it.
 */
export function formatSaveText(exam: string, listing: VariantListing | SessionListing): string {
  return [exam, listing.year, 'key' in listing ? listing.key : listing.session].join('/')
}
