import {
  findPaperListing,
  findSession,
  findVariant,
  type Paper,
  type SessionListing,
  type VariantListing,
} from '#domain/papers/catalogue.ts'
import type { Component } from '#domain/exams/component.ts'
import { type Exam, examOf, examPath } from '#domain/exams/exam.ts'
import { belongsToSession, type DocumentType } from '#domain/papers/file-name.ts'
import { listAddress, type Sitting, sittingName } from '#domain/papers/sitting.ts'
import { isDocument, type PaneType, SCRIPTS } from '#app/desk/panes/panes.ts'
import { SHARED_PATH } from '#app/saved/groups/shared-list.ts'
import { isOneOf } from './desk-address.ts'

/** All documents of one variant; or of a whole session, if its report was opened without a variant. */
export interface Desk extends Sitting {
  exam: Exam
  variant?: VariantListing | undefined
  /** The variant's paper; of a whole session, the first paper that is sat. */
  component?: Component | undefined
  /** In the order of the tabs; those of the whole session last. */
  documents: readonly Paper[]
  /** `Summer 2024, Paper 1 Variant 2`; `Practice set 3, Paper 1`. */
  title: string
  /** Identifies the desk among all desks: `0500-2024-Summer-1-2`. */
  key: string
}

/**
 * The desk of a document. `of` is the paper and variant (`12`) that a document of the whole session was opened for. It is
 * ignored for other documents, and if the session has no such variant.
 */
export function findDesk(paper: Paper, of?: string): Desk {
  const { year, session } = paper
  const exam = examOf(paper.exam)
  const listing = findSession(paper)
  const variant = belongsToSession(paper.type) ? listing && findVariantOf(listing, of) : findVariant(paper)
  const ofPaper = variant && findPaperListing(variant)
  const { questionPaper, markScheme, insert } = variant?.documents ?? {}
  const documents = [questionPaper, markScheme, insert, listing?.report, listing?.thresholds]
  return {
    exam,
    year,
    session,
    variant,
    component: variant ? ofPaper?.component : listing && firstComponent(listing),
    documents: documents.filter((each) => each !== undefined),
    title: `${sittingName(paper)}, ${variant ? nameOf(variant, ofPaper?.name) : 'all papers'}`,
    key: `${exam.id}-${year}-${variant ? variant.key : session}`,
  }
}

/** The desk's document of this type; undefined also for what the student writes. */
export function findDocument({ documents }: Desk, type: PaneType): Paper | undefined {
  return documents.find((paper) => paper.type === type)
}

/** Whether the desk has this document. The scripts are those of a set, and a whole session is not written. */
export function hasPane(desk: Desk, type: PaneType): boolean {
  if (isDocument(type)) return findDocument(desk, type) !== undefined
  return type === SCRIPTS ? (desk.variant?.scripts ?? 0) > 0 : desk.variant !== undefined
}

/** The paper and variant that an address needs beside the file name to open this desk. */
export function deskMark({ variant }: Desk, type: DocumentType): string | undefined {
  return variant && belongsToSession(type) ? `${variant.paper}${variant.variant}` : undefined
}

/**
 * The address that closing leads to: the list that the desk was opened from (`from`, which is not trusted), or the list of
 * the desk's year.
 */
export function closingAddress({ exam, year }: Desk, from: unknown): string {
  const lists = [examPath(exam), listAddress(exam, 'sets')]
  const isShared = typeof from === 'string' && from.startsWith(`${SHARED_PATH}#`)
  return isShared || isOneOf(from, lists) ? from : listAddress(exam, year)
}

function findVariantOf({ papers }: SessionListing, of: string | undefined): VariantListing | undefined {
  return papers.flatMap((paper) => paper.variants).find(({ paper, variant }) => `${paper}${variant}` === of)
}

function firstComponent({ papers }: SessionListing): Component | undefined {
  return papers.find(({ component }) => component.hasQuestionPaper)?.component
}

/** `Paper 1 Variant 2`. Units of XEN01 and sets have no variants. */
function nameOf({ variant, name }: VariantListing, paper = ''): string {
  return variant === '' ? paper : `${paper} ${name}`
}
