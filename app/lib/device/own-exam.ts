import { EXAM_IDS, type ExamId } from '#domain/exams/exam.ts'
import { storedTexts } from './stored-texts.ts'
import { useStoredText } from './use-stored-text.ts'

const OWN_EXAM_KEY = 'ee_own_exam_v1'

/** Keeps which exam the student prepares, as they said last: lists begin with it before the log is open. */
export function keepOwnExam(exam: string): void {
  if (storedTexts.read(OWN_EXAM_KEY) !== exam) storedTexts.write(OWN_EXAM_KEY, exam)
}

/** The exam that the student prepares. Undefined if they have not said it on this device, and while a page is prerendered. */
export function useOwnExam(): ExamId | undefined {
  const kept = useStoredText(OWN_EXAM_KEY)
  return EXAM_IDS.find((id) => id === kept)
}
