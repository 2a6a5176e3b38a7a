import {
  boardOf,
  paperName,
  type ExamId,
  examOf,
  findPaperExam,
  hasPapers,
  type PaperExamId,
} from '#domain/exams/exam.ts'
import { findComponent, type Component } from '#domain/exams/component.ts'
import { formatFileName, paperId, parseFileName, type DocumentType, type FileNameParts } from './file-name.ts'
import {
  findSessionByLetter,
  isSession,
  sessionNames,
  SESSIONS,
  type Session,
} from '#domain/exams/session.ts'
import {
  examYears,
  readSessionFacts,
  type Confidence,
  type SessionFacts,
  type VariantFacts,
} from '#domain/exams/exam-sessions.ts'
import {
  formatSetFileName,
  parseSetExam,
  type PracticeSet,
  practiceSets,
  type SetDocumentType,
} from './practice-set.ts'
import { type PaperYear, type SetName, type Sitting, sittingName } from './sitting.ts'

/** One document of the catalogue: of an exam board's paper, or of a practice set of ours. */
export interface Paper extends Sitting {
  /** The exam's prefix and the file name without extension: `igcse_0500_s24_qp_12`, `igcse_0500-p1-set3_qp`. */
  id: string
  exam: ExamId
  title: string
  type: DocumentType
  /** Empty for a report or thresholds: they are for a whole session. */
  paper: string
  /** Empty also for XEN01 and for sets, which have no variants. */
  variant: string
  /** The path on this site's file host. */
  url: string
  fileName: string
  confidence: Confidence
}

/** A document of an exam board's paper. */
export interface BoardPaper extends Paper {
  exam: PaperExamId
  session: Session
  year: number
}

/** One variant of a paper in one session, with the documents that exist for it. A set is a variant whose source is ours. */
export interface VariantListing extends Sitting {
  exam: ExamId
  paper: string
  variant: string
  /** `Variant 2`, `Unit 1` for XEN01, `Set 3` for a set. */
  name: string
  /** `0500/12`, `WEN01/01` for XEN01, `0500/1` for a set. */
  code: string
  /** `0500/12/M/J/24`, `WEN01/01 June 2024` for XEN01, `0500/1, practice set 3` for a set. */
  longCode: string
  /** The key of a completed variant, `session-paper-variant`. It is unique within an exam and year. */
  key: string
  documents: { questionPaper?: Paper; markScheme?: Paper; insert?: Paper }
  /** How many candidates' scripts a set has. */
  scripts?: number
}

export interface PaperListing {
  paper: string
  /** `Paper 1`, or `Unit 1` for XEN01. */
  name: string
  component: Component
  variants: VariantListing[]
}

/** The papers of a session, or the sets with one number. */
export interface SessionListing extends Sitting {
  /** `May/June`; of sets, whose they are. */
  months: string
  report?: Paper
  thresholds?: Paper
  papers: PaperListing[]
}

/** The address of a document, below the site's own address or that of a file host. */
export function documentUrl(base: string, fileName: string): string {
  return `${base.replace(/\/+$/, '')}/papers/${fileName}`
}

/** The sessions of an exam in a year, in order; of `sets`, one for each number. */
export function listSessions(exam: ExamId, year: PaperYear): SessionListing[] {
  return catalogueOf(exam, year).sessions
}

/** Every document of an exam board's papers, the oldest year first. */
export function listPapers(exam: PaperExamId): BoardPaper[] {
  return examYears(exam)
    .toReversed()
    .flatMap((year) => Array.from(catalogueOf(exam, year).papers.values()))
    .filter(isBoardPaper)
}

/** The document with this file name, in any case. The names of sets are known before any other name is read. */
export function findPaper(fileName: string): Paper | undefined {
  const set = parseSetExam(fileName)
  const of = set ? ({ exam: set, year: 'sets' } as const) : parseFileName(fileName)
  return of && catalogueOf(of.exam, of.year).papers.get(fileName.toLowerCase())
}

/** The variant of a document; undefined for a report or thresholds. */
export function findVariant(paper: Paper): VariantListing | undefined {
  return findPaperListing(paper)?.variants.find(({ variant }) => variant === paper.variant)
}

/** The paper of a document or variant, with its component; undefined for a report or thresholds. */
export function findPaperListing(
  of: Pick<Paper, 'exam' | 'year' | 'session' | 'paper'>,
): PaperListing | undefined {
  return findSession(of)?.papers.find(({ paper }) => paper === of.paper)
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
  const { exam, documents } = variant
  const session = findSession(variant)
  switch (type) {
    case 'Question Paper':
      return documents.questionPaper ? undefined : 'No question paper was published for this variant.'
    case 'Mark Scheme':
      return documents.markScheme ? undefined : 'No mark scheme was published for this variant.'
    case 'Insert':
      if (documents.insert) return undefined
      return findPaperListing(variant)?.component.hasInsert
        ? 'No insert was published for this variant.'
        : 'This paper has no insert: everything is printed in the question paper.'
    case 'Examiner Report':
      return session?.report ? undefined : 'No examiner report was published for this session.'
    case 'Grade Thresholds':
      if (session?.thresholds) return undefined
      return boardOf(exam) === 'Edexcel'
        ? 'Edexcel publishes its grade boundaries for all subjects together, not for this exam alone.'
        : 'No grade thresholds were published for this session.'
  }
}

function isBoardPaper(paper: Paper): paper is BoardPaper {
  return paper.year !== 'sets' && isSession(paper.session)
}

/** What an exam has of a year, or its practice sets. */
interface YearCatalogue {
  sessions: SessionListing[]
  /** By file name in small letters. */
  papers: Map<string, Paper>
}

const SESSION_ORDER: readonly Sitting['session'][] = SESSIONS

const built = new Map<string, YearCatalogue>()

/** A year is built when it is first asked for: a list shows one of twenty. */
function catalogueOf(exam: ExamId, year: PaperYear): YearCatalogue {
  const key = `${exam} ${year}`
  const known = built.get(key)
  if (known) return known
  const sessions = year === 'sets' ? listSets(exam) : listBoardSessions(exam, year)
  const papers = new Map(sessions.flatMap(documentsOf).map((paper) => [paper.fileName.toLowerCase(), paper]))
  const catalogue = { sessions, papers }
  // Addresses may name any year.
  if (papers.size > 0) built.set(key, catalogue)
  return catalogue
}

function documentsOf({ report, thresholds, papers }: SessionListing): Paper[] {
  const variants = papers.flatMap((paper) => paper.variants)
  const documents = variants.flatMap(({ documents }) => Object.values(documents))
  return [report, thresholds, ...documents].filter((paper) => paper !== undefined)
}

/** None for IB, whose papers are not in the catalogue. */
function listBoardSessions(exam: ExamId, year: number): SessionListing[] {
  const id = findPaperExam(exam)?.id
  if (!id) return []
  return factsOf(id)
    .filter((facts) => facts.year === year)
    .map((facts) => listSession(id, facts))
    .toSorted((a, b) => SESSION_ORDER.indexOf(a.session) - SESSION_ORDER.indexOf(b.session))
}

const read = new Map<PaperExamId, SessionFacts[]>()

function factsOf(exam: PaperExamId): SessionFacts[] {
  const facts = read.get(exam) ?? readSessionFacts(exam)
  read.set(exam, facts)
  return facts
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
      name: paperName(exam, paper),
      component: componentOf(exam, paper, year),
      variants: facts.variants
        .filter((component) => component.paper === paper)
        .map((component) => listVariant({ exam, session, year }, component)),
    })),
  }
}

/** The sets of an exam, those with the same number together. */
function listSets(exam: ExamId): SessionListing[] {
  const byNumber = Map.groupBy(practiceSets(exam), ({ number }) => number)
  return [...byNumber].map(([number, sets]) => ({
    session: `Set${number}`,
    year: 'sets',
    months: 'our own papers',
    papers: sets.map((set) => ({
      paper: set.paper,
      name: paperName(exam, set.paper),
      component: set.component,
      variants: [listSet(set)],
    })),
  }))
}

function listSet(set: PracticeSet): VariantListing {
  const { exam, paper, number, component } = set
  const session: SetName = `Set${number}`
  const parts = { exam, session, year: 'sets', paper, variant: '' } as const
  const of = (type: SetDocumentType) => withFile({ ...parts, type }, formatSetFileName(set, type), 'sourced')
  return {
    ...parts,
    name: `Set ${number}`,
    code: `${exam}/${paper}`,
    longCode: `${exam}/${paper}, ${sittingName(parts).toLowerCase()}`,
    key: `${session}-${paper}-`,
    scripts: set.scripts,
    documents: {
      questionPaper: of('Question Paper'),
      markScheme: of('Mark Scheme'),
      ...(component.hasInsert && { insert: of('Insert') }),
    },
  }
}

function listVariant(
  listing: Pick<FileNameParts, 'exam' | 'session' | 'year'>,
  { paper, variant, confidence, hasQuestionPaper, hasMarkScheme, hasInsert }: VariantFacts,
): VariantListing {
  const { exam, session, year } = listing
  const { series } = sessionNames(session, exam)
  const isEdexcel = boardOf(exam) === 'Edexcel'
  const code = isEdexcel ? `WEN0${paper}/01` : `${exam}/${paper}${variant}`
  const of = (type: DocumentType) => toPaper({ ...listing, type, paper, variant }, confidence)
  return {
    ...listing,
    paper,
    variant,
    name: isEdexcel ? paperName(exam, paper) : `Variant ${variant}`,
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
  return withFile(parts, formatFileName(parts), confidence)
}

function withFile(
  parts: Omit<Paper, 'id' | 'title' | 'url' | 'fileName' | 'confidence'>,
  fileName: string,
  confidence: Confidence,
): Paper {
  const exam = examOf(parts.exam)
  return {
    ...parts,
    id: paperId(fileName, parts.exam),
    title: hasPapers(exam) ? exam.paperTitle : exam.fullName,
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
