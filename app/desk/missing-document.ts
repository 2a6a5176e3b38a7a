import { examYears } from '#domain/exams/exam-years.ts'
import { examOf, examPath, findExamByAddress } from '#domain/exams/exam.ts'
import { parseFileName } from '#domain/papers/file-name.ts'

/**
 * The message for a document that is not in the catalogue, with a list to show instead. If the file name contains an
 * exam and a year, it is the list of that year.
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
