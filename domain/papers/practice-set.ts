import { COMPONENTS, type Component } from '#domain/exams/component.ts'
import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import { IB_PAPERS } from '#domain/exams/ib-component.ts'
import type { DocumentType } from './file-name.ts'
import { SET_ROWS } from './sets.generated.ts'

/** A set: one practice paper of our own. It has the form of a component, and belongs to no year and no session. */
export interface PracticeSet {
  exam: ExamId
  paper: string
  number: number
  component: Component
}

/** The documents that a set may have. */
export type SetDocumentType = Exclude<DocumentType, 'Examiner Report' | 'Grade Thresholds'>

const CODES = { 'Question Paper': 'qp', 'Mark Scheme': 'ms', Insert: 'in' } as const

/** The sets of an exam, by number and paper. */
export function practiceSets(exam: ExamId): PracticeSet[] {
  return SET_ROWS.filter(([id]) => id === exam).map(([, paper, number, firstYear]) => ({
    exam,
    paper,
    number,
    component: formOf(exam, paper, firstYear),
  }))
}

/** The file name of a set's document: `0500-p1-set3_qp.pdf`. No board names a file like this. */
export function formatSetFileName(
  { exam, paper, number }: Pick<PracticeSet, 'exam' | 'paper' | 'number'>,
  type: SetDocumentType,
): string {
  return `${exam}-p${paper}-set${number}_${CODES[type]}.pdf`
}

/** The exam of a set's file name, in any case; undefined for any other name. */
export function parseSetExam(fileName: string): ExamId | undefined {
  const code = /^(\w+)-p\d-set\d{1,2}_(?:qp|ms|in)\.pdf$/i.exec(fileName)?.[1]?.toUpperCase()
  return EXAM_IDS.find((id) => id === code)
}

/** The years of a set's form: `from 2027`, or `to 2026` if a later form has replaced it. */
export function formYears({ isNewestForm, firstYear, lastYear }: Component): string {
  return isNewestForm ? `from ${firstYear}` : `to ${lastYear}`
}

/** The form of a set's paper, by its first year; undefined if the facts have none. */
export function findForm(exam: ExamId, paper: string, firstYear: number): Component | undefined {
  return [...COMPONENTS, ...IB_PAPERS].find(
    (each) => each.exam === exam && each.paper === paper && each.firstYear === firstYear,
  )
}

function formOf(exam: ExamId, paper: string, firstYear: number): Component {
  const form = findForm(exam, paper, firstYear)
  if (!form) throw new Error(`the facts have no ${exam} paper ${paper} from ${firstYear}`)
  return form
}
