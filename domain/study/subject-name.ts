import { paperName } from '#domain/exams/exam.ts'
import { parseSetName } from '#domain/papers/practice-set.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { isSession } from '#domain/exams/session.ts'
import { parseSubject } from '#domain/study/log/subject.ts'

/**
 * A paper or question as a student reads it: `Summer 2024, 0500/12`, `Practice set 1, Paper 2, Question 1(f)`. Undefined for
 * other subjects.
 */
export function subjectName(text: string): string | undefined {
  const subject = parseSubject(text)
  if (subject?.type !== 'variant' && subject?.type !== 'set') return undefined
  const question = subject.question === undefined ? '' : `, Question ${questionLabel(subject.question)}`
  if (subject.type === 'set') {
    const set = parseSetName(subject.set)
    return set && `Practice set ${set.number}, ${paperName(subject.exam, set.paper)}${question}`
  }
  const [session = '', paper = '', variant = ''] = subject.key.split('-')
  if (!isSession(session)) return undefined
  return `${sittingName({ session, year: subject.year })}, ${subject.exam}/${paper}${variant}${question}`
}

/** `1f` is `1(f)`, `1bii` is `1(b)(ii)`. */
export function questionLabel(question: string): string {
  const [, number = '', letter = '', rest = ''] = /^(\d+)([a-z]?)([a-z]*)$/.exec(question) ?? []
  return [number, letter && `(${letter})`, rest && `(${rest})`].join('')
}
