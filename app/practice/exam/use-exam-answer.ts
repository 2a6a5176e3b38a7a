import { useEffect, useMemo } from 'react'
import { keepOwnExam } from '#app/lib/device/own-exam.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { type ExamAnswer, formatAnswer, parseAnswer } from '#domain/exams/later/chosen-sitting.ts'
import type { ExamId } from '#domain/exams/exam.ts'
import { usePaperRecord } from '#app/practice/rows/use-paper-record.ts'

/**
 * Which sitting of an exam the student prepares; undefined until they have answered. A copy of the answer is stored on the
 * device, because the log opens after the page.
 */
export function useExamAnswer(exam: ExamId): ExamAnswer | undefined {
  const text = useStoredText(examAnswerKey(exam))
  return useMemo(() => parseAnswer(text), [text])
}

/** Stores what the log says of this exam: the student may have answered on another device. */
export function useLoggedAnswer(exam: ExamId) {
  const { exam: chosen } = usePaperRecord()
  useEffect(() => {
    if (chosen) keepOwnExam(chosen.exam)
    if (chosen?.exam !== exam) return
    const text = formatAnswer(chosen)
    if (storedTexts.read(examAnswerKey(exam)) !== text) storedTexts.write(examAnswerKey(exam), text)
  }, [chosen, exam])
}

/** Notes an answer in the log, and shows it at once. */
export function noteExamAnswer(exam: ExamId, answer: ExamAnswer) {
  storedTexts.write(examAnswerKey(exam), formatAnswer(answer))
  keepOwnExam(exam)
  const { sitting } = answer
  const data = sitting ? { sitting: { year: sitting.year, session: sitting.session ?? null } } : {}
  noteFacts([{ kind: 'exam.chosen', v: 1, subject: exam, data }])
}

/** Where the device has a copy of what the student answered about an exam. */
export function examAnswerKey(exam: ExamId): string {
  return `ee_exam_v1:${exam}`
}
