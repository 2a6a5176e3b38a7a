import { useEffect } from 'react'
import { fetchBeside } from '#app/lib/document-files.ts'
import { preloadCompared } from '#app/lib/preload-compared.ts'
import { savesData } from '#app/lib/saves-data.ts'
import { siteTasks } from '#app/lib/site-tasks.ts'
import { EXAMS, findPaperExam } from '#domain/exams/exam.ts'
import { parseSetName } from '#domain/papers/later/set-name.ts'
import { formatSetFileName } from '#domain/papers/practice-set.ts'
import { parseSubject } from '#domain/study/log/subject.ts'

/** What marking needs is fetched so long after the answer has opened, in milliseconds. */
const AFTER = 5000

/**
 * Fetches what marking an answer needs, so that the service worker has it without a connection. Our answers to compare with
 * come only when something is written. Nothing comes for a reader who saves data.
 */
export function usePreloadMarking(
  subject: string,
  { kind, marks, isWritten }: { kind: string | undefined; marks: number | undefined; isWritten: boolean },
) {
  useEffect(() => {
    if (savesData(navigator)) return undefined
    const timer = setTimeout(() => {
      preload(
        subject,
        isWritten && kind !== undefined && marks !== undefined ? { kind, of: marks } : undefined,
      ).catch(() => {
        // Marking fetches it again.
      })
    }, AFTER)
    return () => clearTimeout(timer)
  }, [subject, kind, marks, isWritten])
}

async function preload(text: string, compared: { kind: string; of: number } | undefined) {
  const subject = parseSubject(text)
  if (subject?.type !== 'set' && subject?.type !== 'variant' && subject?.type !== 'task') return
  const exam = EXAMS.find(({ id }) => id.toLowerCase() === subject.exam.toLowerCase())
  await Promise.all([
    siteTasks.fetchIndex(),
    exam && siteTasks.fetchScales(exam.id),
    subject.type === 'set' && fetchPoints(subject.exam, subject.set),
  ])
  const task = subject.type === 'task' ? `${subject.exam}/${subject.name}` : undefined
  if (exam && compared) await preloadCompared({ ...compared, task, exam: exam.id })
}

async function fetchPoints(examId: string, set: string) {
  const exam = findPaperExam(examId)
  const parts = parseSetName(set)
  if (!exam || !parts) return
  await fetchBeside(formatSetFileName({ exam: exam.id, ...parts }, 'Mark Scheme'), 'points')
}
