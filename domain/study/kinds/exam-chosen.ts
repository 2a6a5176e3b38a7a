import { SESSIONS } from '#domain/exams/session.ts'
import type { ExamAnswer } from '#domain/exams/later/chosen-sitting.ts'
import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'

/** The student says which exam and which sitting they prepare. The subject is the exam: `0500`. */
export const examChosen = defineKind({
  name: 'exam.chosen',
  version: 1,
  subjects: ['exam'],
  read: ({ sitting }) => readSitting(sitting),
  change(record, { subject }, { sitting }) {
    record.exam = { exam: subject, sitting }
  },
})

/** Reads a sitting, or that the student is not sure. Undefined if it is neither. */
export function readSitting(sitting: unknown): ExamAnswer | undefined {
  if (sitting === undefined || sitting === null) return { sitting: undefined }
  if (typeof sitting !== 'object' || !('year' in sitting && 'session' in sitting)) return undefined
  const year = wholeNumber(sitting.year, 2000, 2100)
  if (year === undefined) return undefined
  // That year or a later one.
  if (sitting.session === null) return { sitting: { year, session: undefined } }
  const session = SESSIONS.find((each) => each === sitting.session)
  return session && { sitting: { year, session } }
}
