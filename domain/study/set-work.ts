import { isWritten, openAttempt, ownAnswers } from '#domain/study/answers/own-answers.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { paperOf, questionIn } from '#domain/study/log/subject.ts'
import { questionLabel } from './subject-name.ts'

/** What a student has done with a practice set, for its row in the list. */
export interface SetWork {
  state: 'new' | 'begun' | 'handed in'
  /** The id of the question that was begun last, while the set is begun. */
  question: string | undefined
  /** `Question 3: 17/25`; undefined if no question is marked, or if the whole set has a mark. */
  marks: string | undefined
}

export function setWork(record: StudyRecord, set: string): SetWork {
  const { answers, attempts, marks } = record
  const last = [...answers.keys()].findLast(
    (subject) => paperOf(subject) === set && subject !== set && isUnderway(record, set, subject),
  )
  const wasHandedIn = attempts.get(set)?.some(({ finished }) => finished) === true
  return {
    state: last !== undefined ? 'begun' : wasHandedIn ? 'handed in' : 'new',
    question: last && questionIn(last),
    marks: marks.has(set) ? undefined : marksOf(record, set),
  }
}

/** Whether a question has words that are not handed in. */
function isUnderway(record: StudyRecord, set: string, question: string): boolean {
  if (!isWritten(record, question)) return false
  const { current } = ownAnswers(record, question)
  const attempt = current === undefined ? undefined : record.answers.get(question)?.get(current)?.attempt
  // An answer may arrive here before the attempt that it belongs to.
  if (!record.attempts.has(set)) return true
  return attempt !== undefined && openAttempt(record, set)?.ids.has(attempt) === true
}

function marksOf({ markings }: StudyRecord, set: string): string | undefined {
  const marked = [...markings]
    .filter(([subject]) => paperOf(subject) === set && subject !== set)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(([subject, all]) => {
      const last = all.at(-1)
      return last ? [`${questionLabel(questionIn(subject))}: ${last.got}/${last.of}`] : []
    })
  if (marked.length === 0) return undefined
  return `${marked.length === 1 ? 'Question' : 'Questions'} ${marked.join(', ')}`
}
