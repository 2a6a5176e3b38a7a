import { findPaper } from '#domain/papers/catalogue.ts'
import {
  type PaperExam,
  examPath,
  findExamByAddress,
  findPaperExam,
  practiceLevelOf,
} from '#domain/exams/exam.ts'

/** The exam and document of an address under `/practice`. */
export interface PracticeAddress {
  exam: PaperExam
  /** The page of the exam's papers. */
  path: string
  /** Whether it is the list of the exam's practice sets. */
  isSets: boolean
  /** The document that is open over it. */
  fileName: string | undefined
}

/**
 * Reads a path in any case, with a subject or an exam's id. If the catalogue has the document, the document decides the exam,
 * even if the path names another one.
 */
export function parsePracticeAddress(pathname: string): PracticeAddress | undefined {
  const [root = '', level = '', ...rest] = pathname.split('/').filter(Boolean)
  if (root.toLowerCase() !== 'practice') return undefined
  const isALevel = practiceLevelOf(level) === 'alevel'
  const fileName = rest.find((part) => /\.pdf$/i.test(part)) ?? rest[isALevel ? 1 : 0]
  const paper = fileName === undefined ? undefined : findPaper(fileName)
  const exam =
    (paper && findPaperExam(paper.exam)) ?? findExamByAddress(level, isALevel ? rest[0] : undefined)
  if (!exam) return undefined
  const isSets = fileName?.toLowerCase() === 'sets'
  return { exam, path: examPath(exam), isSets, fileName: isSets ? undefined : (paper?.fileName ?? fileName) }
}

export function formatPracticeAddress({ path, isSets, fileName }: PracticeAddress): string {
  if (isSets) return `${path}/sets`
  return fileName === undefined ? path : `${path}/${fileName}`
}
