import { examYears } from '#domain/exams/exam-sessions.ts'
import { EXAMS, examOf, examPath, findExamByAddress } from '#domain/exams/exam.ts'
import { parseFileName } from '#domain/papers/file-name.ts'
import {
  formatSetFileName,
  parseSetExam,
  parseSetFileName,
  successorOf,
} from '#domain/papers/practice-set.ts'
import { listAddress } from '#domain/papers/sitting.ts'

/**
 * The message for a document that is not in the catalogue, with a list to show instead. If the file name contains an
 * exam and a year, it is the list of that year; if it looks like a set's, the list of sets.
 */
export function missingDocument(fileName: string, pathname: string): { detail: string; to: string } {
  const parts = parseFileName(fileName)
  const [, , level = '', subject = ''] = pathname.split('/')
  const exam = parts ? examOf(parts.exam) : findExamByAddress(level, subject)
  const listed = exam ?? EXAMS.find((each) => pathname.startsWith(`${examPath(each)}/`))
  const path = listed ? examPath(listed) : '/practice'
  const hasYear = parts && exam && examYears(exam.id).includes(parts.year)
  const ofSet = parseSetExam(fileName)
  const sets = ofSet ? listAddress(examOf(ofSet), 'sets') : undefined
  return {
    detail:
      parts || ofSet
        ? `${parts?.type ?? 'Question Paper'} is not available for this variant`
        : 'No document has this name',
    to: sets ?? (hasYear ? listAddress(exam, parts.year) : path),
  }
}

/** The document of the set that took the place of this file's set; undefined if the name is of no such set. */
export function replacementOf(fileName: string): { old: string; to: string } | undefined {
  const set = parseSetFileName(fileName)
  const number = set && successorOf(set)
  if (!set || number === undefined) return undefined
  const to = formatSetFileName({ ...set, number }, set.type)
  return { old: `Set ${set.number}`, to: `${examPath(examOf(set.exam))}/${to}` }
}
