import { isWritten, openAttempt } from '#domain/study/answers/own-answers.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { paperOf } from '#domain/study/log/subject.ts'
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
  const written = [...answers.keys()].filter(
    (subject) => paperOf(subject) === set && subject !== set && isWritten(record, subject),
  )
  const isHandedIn = attempts.has(set) && openAttempt(record, set) === undefined
  const last = written.at(-1)
  const isBegun = last !== undefined && !isHandedIn
  const wasHandedIn = attempts.get(set)?.some(({ finished }) => finished) === true
  return {
    state: isBegun ? 'begun' : wasHandedIn ? 'handed in' : 'new',
    question: isBegun ? idOf(last) : undefined,
    marks: marks.has(set) ? undefined : marksOf(record, set),
  }
}

function marksOf({ markings }: StudyRecord, set: string): string | undefined {
  const marked = [...markings]
    .filter(([subject]) => paperOf(subject) === set && subject !== set)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(([subject, all]) => {
      const last = all.at(-1)
      return last ? [`${questionLabel(idOf(subject))}: ${last.got}/${last.of}`] : []
    })
  if (marked.length === 0) return undefined
  return `${marked.length === 1 ? 'Question' : 'Questions'} ${marked.join(', ')}`
}

/** `0500/sets/p1-3#2d` is the question `2d`. */
function idOf(subject: string): string {
  return subject.replace(/^.*#/, '')
}
