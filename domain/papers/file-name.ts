import { boardOf, type ExamId, examOf, PAPER_EXAMS, type PaperExamId } from '#domain/exams/exam.ts'
import { findSessionByLetter, sessionNames, type Session } from '#domain/exams/session.ts'

export const DOCUMENT_TYPES = [
  'Question Paper',
  'Mark Scheme',
  'Insert',
  'Examiner Report',
  'Grade Thresholds',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** The parts of a file name. A report or thresholds belong to a session: their paper and variant are empty. */
export interface FileNameParts {
  exam: PaperExamId
  session: Session
  year: number
  type: DocumentType
  paper: string
  variant: string
}

const TYPE_CODES: Record<DocumentType, string> = {
  'Question Paper': 'qp',
  'Mark Scheme': 'ms',
  Insert: 'in',
  'Examiner Report': 'er',
  'Grade Thresholds': 'gt',
}

/** The codes of exams in file names: their own first. */
const CODES: readonly { text: string; exam: PaperExamId }[] = [
  ...PAPER_EXAMS.map(({ id }) => ({ text: id.toLowerCase(), exam: id })),
  ...PAPER_EXAMS.flatMap(({ id, fileCodes = [] }) => fileCodes.map((text) => ({ text, exam: id }))),
]

/**
 * Parses a document's file name. It accepts any case, folders before the name, any separators and missing parts. A part
 * that cannot be parsed gets the default: Summer 2023, Question Paper, paper 1. Without an exam, the result is undefined.
 */
export function parseFileName(name: string): FileNameParts | undefined {
  const stem = fileStem(name).toLowerCase()
  const code = findCode(stem)
  if (!code) return undefined
  const { exam } = code
  const rest = stem.replace(code.text, ' ')
  const session = /(?<![a-z0-9])(?:(sp|[smwj])[^a-z0-9]*|[a-z])(\d{4}|\d{2})(?!\d)/.exec(rest)
  const type = /(?<![a-z])(qp|ms|in|er|gt)(?![a-z])/.exec(rest)
  const parts = {
    exam,
    session: session?.[1] ? findSessionByLetter(session[1], exam) : 'Summer',
    year: session?.[2] ? readYear(session[2], exam) : 2023,
    type: DOCUMENT_TYPES.find((each) => TYPE_CODES[each] === type?.[1]) ?? 'Question Paper',
  } as const
  if (belongsToSession(parts.type)) return { ...parts, paper: '', variant: '' }
  const remainder = rest.replace(session?.[0] ?? '', ' ').replace(type?.[0] ?? '', ' ')
  const component = /(?<!\d)0*([1-9])(\d?)(?!\d)/.exec(remainder)
  return { ...parts, paper: component?.[1] ?? '1', variant: component?.[2] ?? '' }
}

/** The file name of a document in the catalogue and on the file host. */
export function formatFileName({ exam, session, year, type, paper, variant }: FileNameParts): string {
  const { letter } = sessionNames(session, exam)
  const digits = String(year % 100).padStart(2, '0')
  const component = belongsToSession(type) ? '' : `_${paper}${variant}`
  return `${exam}_${letter}${digits}_${TYPE_CODES[type]}${component}.pdf`
}

/** A document's id: the exam's prefix and the file name without extension. */
export function paperId(fileName: string, exam: ExamId): string {
  return `${examOf(exam).idPrefix}${fileStem(fileName)}`
}

/** Whether this type of document is for a whole session. */
export function belongsToSession(type: DocumentType): boolean {
  return type === 'Examiner Report' || type === 'Grade Thresholds'
}

function readYear(digits: string, exam: PaperExamId): number {
  const number = Number(digits)
  if (digits.length === 4) return number
  return boardOf(exam) === 'Edexcel' && number >= 50 ? 1900 + number : 2000 + number
}

function findCode(stem: string): (typeof CODES)[number] | undefined {
  return CODES.find(({ text }) => stem.startsWith(text)) ?? CODES.find(({ text }) => stem.includes(text))
}

function fileStem(name: string): string {
  return name
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/^.*[/\\]/, '')
    .replace(/\.pdf$/i, '')
}
