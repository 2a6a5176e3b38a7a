import { COMPONENTS, type Component } from '#domain/exams/component.ts'
import { EXAM_IDS, type ExamId, PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { IB_PAPERS } from '#domain/exams/ib-component.ts'
import type { DocumentType } from './file-name.ts'
import { SET_ROWS } from './sets.generated.ts'

/** A set: one practice paper of our own. It has the form of a component, and belongs to no year and no session. */
export interface PracticeSet {
  exam: ExamId
  paper: string
  number: number
  component: Component
  /** How many candidates' scripts it has. */
  scripts: number
}

/** The documents that a set may have. */
export type SetDocumentType = Exclude<DocumentType, 'Examiner Report' | 'Grade Thresholds'>

const CODES = { 'Question Paper': 'qp', 'Mark Scheme': 'ms', Insert: 'in' } as const

/** The sets of an exam, by number and paper. */
export function practiceSets(exam: ExamId): PracticeSet[] {
  return SET_ROWS.filter(([id]) => id === exam).map(([, paper, number, firstYear, scripts]) => ({
    exam,
    paper,
    number,
    component: formOf(exam, paper, firstYear),
    scripts,
  }))
}

/** The set that took the place of this one; undefined if none did. */
export function successorOf(set: Pick<PracticeSet, 'exam' | 'paper' | 'number'>): number | undefined {
  const row = SET_ROWS.find(
    ([exam, paper, , , , replaces]) => exam === set.exam && paper === set.paper && replaces === set.number,
  )
  // The one that took the place may have been replaced itself.
  return row && (successorOf({ ...set, number: row[2] }) ?? row[2])
}

/** The number and paper of a set's file name: `0500-p1-set3_qp.pdf`. */
export function parseSetFileName(
  fileName: string,
): (Pick<PracticeSet, 'exam' | 'paper' | 'number'> & { type: SetDocumentType }) | undefined {
  const [, code = '', paper = '', number, type] =
    /^(\w+)-p(\d)-set(\d{1,2})_(qp|ms|in)\.pdf$/i.exec(fileName) ?? []
  const exam = EXAM_IDS.find((id) => id === code.toUpperCase())
  const found = (['Question Paper', 'Mark Scheme', 'Insert'] as const).find(
    (each) => CODES[each] === type?.toLowerCase(),
  )
  return exam && found ? { exam, paper, number: Number(number), type: found } : undefined
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
  return parseSetFileName(fileName)?.exam
}

/** The years of a set's form: `from 2027`, or `to 2026` if a later form has replaced it. */
export function formYears({ isNewestForm, firstYear, lastYear }: Component): string {
  return isNewestForm ? `from ${firstYear}` : `to ${lastYear}`
}

/** The same where it says something: not of a form that papers have long had. */
export function changedYears(form: Component): string[] {
  const newest = Math.max(...PAPER_EXAM_IDS.flatMap((id) => examYears(id)))
  return form.isNewestForm && form.firstYear <= newest ? [] : [formYears(form)]
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

/**
 * The first keyword in the PDF of each of our own practice papers; no board's paper has it, and an import leaves them out. The
 * file contains it twice, uncompressed: in the information dictionary as `/Keywords (evergreen-practice-paper, …)`, and in the
 * XMP.
 */
export const practicePaperKeyword = 'evergreen-practice-paper'

/** The paper and the number in the name that a subject has of a set: `p1-3`. Undefined for any other text. */
export function parseSetName(name: string): Pick<PracticeSet, 'paper' | 'number'> | undefined {
  const [, paper, number] = /^p(\w+)-(\d+)$/.exec(name) ?? []
  return paper && number ? { paper, number: Number(number) } : undefined
}
