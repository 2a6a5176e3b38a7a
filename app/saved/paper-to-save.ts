import {
  findPaper,
  findVariant,
  type Paper,
  type SessionListing,
  type VariantListing,
} from '#domain/papers/catalogue.ts'
import { examOf, examPath } from '#domain/exams/exam.ts'
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
