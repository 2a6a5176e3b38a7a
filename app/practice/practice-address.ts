import { findPaper } from '#domain/papers/catalogue.ts'
import { type PaperExam, examOf, examPath, findExamByAddress } from '#domain/exams/exam.ts'

/** The exam and document of an address under `/practice`. */
export interface PracticeAddress {
  exam: PaperExam
  /** The page of the exam's papers. */
  path: string
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
  const isALevel = level.toLowerCase() === 'alevel'
  const fileName = rest.find((part) => /\.pdf$/i.test(part)) ?? rest[isALevel ? 1 : 0]
  const paper = fileName === undefined ? undefined : findPaper(fileName)
  const exam = paper ? examOf(paper.exam) : findExamByAddress(level, isALevel ? rest[0] : undefined)
  return exam && { exam, path: examPath(exam), fileName: paper?.fileName ?? fileName }
}

export function formatPracticeAddress({ path, fileName }: PracticeAddress): string {
  return fileName === undefined ? path : `${path}/${fileName}`
}
