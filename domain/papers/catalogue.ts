import { findComponent, type Component } from '#domain/exams/component.ts'
import { examOf, type PaperExamId } from '#domain/exams/exam.ts'
import { formatFileName, paperId, parseFileName, type DocumentType, type FileNameParts } from './file-name.ts'
import { findSessionByLetter, sessionNames, SESSIONS, type Session } from '#domain/exams/session.ts'
import {
  readSessionFacts,
  type Confidence,
  type SessionFacts,
  type VariantFacts,
} from '#domain/exams/session-facts.ts'

/** One document of the catalogue. */
export interface Paper {
  /** The exam's prefix and the file name without extension: `igcse_0500_s24_qp_12`. */
  id: string
  exam: PaperExamId
  title: string
  type: DocumentType
  session: Session
  year: number
  /** Empty for a report or thresholds: they are for a whole session. */
  paper: string
  /** Empty also for XEN01, which has no variants. */
  variant: string
  /** The path on this site's file host. */
  url: string
  fileName: string
  confidence: Confidence
}

/** One variant of a paper in one session, with the documents that exist for it. */
export interface VariantListing {
  exam: PaperExamId
  year: number
  session: Session
  paper: string
  variant: string
  /** `Variant 2`, or `Unit 1` for XEN01. */
  name: string
  /** `0500/12`, or `WEN01/01` for XEN01. */
  code: string
  /** `0500/12/M/J/24`, or `WEN01/01 June 2024` for XEN01. */
  longCode: string
  /** The key in a set of completed variants, `session-paper-variant`. It is unique within an exam and year. */
  key: string
  documents: { questionPaper?: Paper; markScheme?: Paper; insert?: Paper }
}

export interface PaperListing {
  paper: string
  /** `Paper 1`, or `Unit 1` for XEN01. */
  name: string
  component: Component
  variants: VariantListing[]
}

export interface SessionListing {
  session: Session
  year: number
  months: string
  report?: Paper
  thresholds?: Paper
  papers: PaperListing[]
}

/** The address of a document, below the site's own address or that of a file host. */
export function documentUrl(base: string, fileName: string): string {
  return `${base.replace(/\/+$/, '')}/papers/${fileName}`
}

/** The sessions of an exam in a year, in order. */
export function listSessions(exam: PaperExamId, year: number): SessionListing[] {
  return catalogueOf(exam).sessions.filter((session) => session.year === year)
}

/** Every document of an exam. */
export function listPapers(exam: PaperExamId): Paper[] {
  return [...catalogueOf(exam).papers.values()]
}

/** The document with this file name, in any case. */
export function findPaper(fileName: string): Paper | undefined {
  const exam = parseFileName(fileName)?.exam
  return exam && catalogueOf(exam).papers.get(fileName.toLowerCase())
}

/** The variant of a document; undefined for a report or thresholds. */
export function findVariant({ exam, year, session, paper, variant }: Paper): VariantListing | undefined {
  return findSession({ exam, year, session })
    ?.papers.find((listing) => listing.paper === paper)
    ?.variants.find((listing) => listing.variant === variant)
}

/** The session of a document. */
export function findSession({
  exam,
  year,
  session,
}: Pick<Paper, 'exam' | 'year' | 'session'>): SessionListing | undefined {
  return listSessions(exam, year).find((listing) => listing.session === session)
}

/** The reason why a variant has no such document; undefined if it has one. */
export function missingReason(type: DocumentType, variant: VariantListing): string | undefined {
  const { exam, year, paper, documents } = variant
  const session = findSession(variant)
  switch (type) {
    case 'Question Paper':
      return documents.questionPaper ? undefined : 'No question paper was published for this variant.'
    case 'Mark Scheme':
      return documents.markScheme ? undefined : 'No mark scheme was published for this variant.'
    case 'Insert':
      if (documents.insert) return undefined
      return componentOf(exam, paper, year).hasInsert
        ? 'No insert was published for this variant.'
        : 'This paper has no insert: everything is printed in the question paper.'
    case 'Examiner Report':
      return session?.report ? undefined : 'No examiner report was published for this session.'
    case 'Grade Thresholds':
      if (session?.thresholds) return undefined
      return exam === 'XEN01'
        ? 'Edexcel publishes its grade boundaries for all subjects together, not for this exam alone.'
        : 'No grade thresholds were published for this session.'
  }
}

interface ExamCatalogue {
  sessions: SessionListing[]
  papers: Map<string, Paper>
}

const built = new Map<PaperExamId, ExamCatalogue>()

function catalogueOf(exam: PaperExamId): ExamCatalogue {
  const known = built.get(exam)
  if (known) return known
  const sessions = readSessionFacts(exam)
    .map((facts) => listSession(exam, facts))
    .toSorted((a, b) => SESSIONS.indexOf(a.session) - SESSIONS.indexOf(b.session))
  const papers = new Map(sessions.flatMap(documentsOf).map((paper) => [paper.fileName.toLowerCase(), paper]))
  const catalogue = { sessions, papers }
  built.set(exam, catalogue)
  return catalogue
}

function documentsOf({ report, thresholds, papers }: SessionListing): Paper[] {
  const variants = papers.flatMap((paper) => paper.variants)
  const documents = variants.flatMap(({ documents }) => Object.values(documents))
  return [report, thresholds, ...documents].filter((paper) => paper !== undefined)
}

function listSession(exam: PaperExamId, facts: SessionFacts): SessionListing {
  const { year, confidence } = facts
  const session = findSessionByLetter(facts.letter, exam)
  const whole = { exam, session, year, paper: '', variant: '' }
  const papers = new Set(facts.variants.map(({ paper }) => paper))
  return {
    session,
    year,
    months: sessionNames(session, exam).months,
    ...(facts.hasReport && { report: toPaper({ ...whole, type: 'Examiner Report' }, confidence) }),
    ...(facts.hasThresholds && { thresholds: toPaper({ ...whole, type: 'Grade Thresholds' }, confidence) }),
    papers: [...papers].map((paper) => ({
      paper,
      name: exam === 'XEN01' ? `Unit ${paper}` : `Paper ${paper}`,
      component: componentOf(exam, paper, year),
      variants: facts.variants
        .filter((component) => component.paper === paper)
        .map((component) => listVariant({ exam, session, year }, component)),
    })),
  }
}

function listVariant(
  listing: Pick<VariantListing, 'exam' | 'session' | 'year'>,
  { paper, variant, confidence, hasQuestionPaper, hasMarkScheme, hasInsert }: VariantFacts,
): VariantListing {
  const { exam, session, year } = listing
  const { series } = sessionNames(session, exam)
  const isEdexcel = exam === 'XEN01'
  const code = isEdexcel ? `WEN0${paper}/01` : `${exam}/${paper}${variant}`
  const of = (type: DocumentType) => toPaper({ ...listing, type, paper, variant }, confidence)
  return {
    ...listing,
    paper,
    variant,
    name: isEdexcel ? `Unit ${paper}` : `Variant ${variant}`,
    code,
    longCode: isEdexcel ? `${code} ${series} ${year}` : `${code}/${series}/${year % 100}`,
    key: `${session}-${paper}-${variant}`,
    documents: {
      ...(hasQuestionPaper && { questionPaper: of('Question Paper') }),
      ...(hasMarkScheme && { markScheme: of('Mark Scheme') }),
      ...(hasInsert && { insert: of('Insert') }),
    },
  }
}

function toPaper(parts: FileNameParts, confidence: Confidence): Paper {
  const fileName = formatFileName(parts)
  const title = examOf(parts.exam).paperTitle
  return {
    ...parts,
    id: paperId(fileName),
    title,
    url: documentUrl('/files', fileName),
    fileName,
    confidence,
  }
}

function componentOf(exam: PaperExamId, paper: string, year: number): Component {
  const component = findComponent(exam, paper, year)
  if (!component) throw new Error(`components.csv has no ${exam} paper ${paper} for ${year}`)
  return component
}
