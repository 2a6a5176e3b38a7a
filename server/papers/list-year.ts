import { examPath, PAPER_EXAMS } from '#domain/exams/exam.ts'
import { openingYear } from '#domain/exams/exam-sessions.ts'
import { yearsHere } from '#domain/papers/years-here.ts'

/** The year that the list of an address opens with, on a site that has these documents. Undefined for any other address. */
export function listYear(path: string, fileNames: readonly string[]): number | undefined {
  const exam = PAPER_EXAMS.find((each) => examPath(each) === path)
  return exam && openingYear(exam, yearsHere(exam.id, fileNames))
}
