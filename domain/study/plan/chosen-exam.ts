import { EXAM_IDS } from '#domain/exams/exam.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'

/** The exam of a student's plan, or the one that they chose in the practice area. */
export function chosenExam({ plan, exam }: StudyRecord) {
  return plan?.exam ?? EXAM_IDS.find((id) => id === exam?.exam)
}
