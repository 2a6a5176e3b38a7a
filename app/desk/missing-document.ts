import { examYears } from '#domain/exams/exam-years.ts'
import { examOf, examPath, findExamByAddress } from '#domain/exams/exam.ts'
import { parseFileName } from '#domain/papers/file-name.ts'

/**
 * What a reader is told who opens a document that the catalogue does not have, and the list to go to: the exam and
 * year of its file name, as far as it says any. `pathname` is the address it was opened at.
 */
export function missingDocument(fileName: string, pathname: string): { detail: string; to: string } {
  const parts = parseFileName(fileName)
  const [, , level = '', subject = ''] = pathname.split('/')
  const exam = parts ? examOf(parts.exam) : findExamByAddress(level, subject)
  const path = exam ? examPath(exam) : '/practice'
  const hasYear = parts && exam && examYears(exam.id).includes(parts.year)
  return {
    detail: `${parts?.type ?? 'Question Paper'} is not available for this variant`,
    to: hasYear ? `${path}?year=${parts.year}` : path,
  }
}
