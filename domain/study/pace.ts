import { findComponent } from '#domain/exams/component.ts'
import { findGroup, questionGroups } from '#domain/exams/later/form-questions.ts'
import { practiceSets } from '#domain/papers/practice-set.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { parseSubject } from '#domain/study/log/subject.ts'

/** How long a student took, and how long the paper gives. In minutes. */
export interface PaceRow {
  subject: string
  minutes: number
  pace: number
  /** When it was handed in, to be shown. */
  at: string
}

interface HandedIn {
  minutes?: number
  at: string
}

/** The last attempts with a known time, newest first. `taskMinutes` are those of tasks, which have no paper. */
export function paceRows(
  handedIn: ReadonlyMap<string, HandedIn>,
  taskMinutes: (subject: string) => number | undefined,
): PaceRow[] {
  return [...handedIn]
    .flatMap(([subject, { minutes, at }]) => {
      const pace = paceOf(subject) ?? taskMinutes(subject)
      return minutes === undefined || !pace ? [] : [{ subject, minutes, pace, at }]
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** The minutes that a paper gives, or its share of them for a question. Undefined without facts. */
function paceOf(text: string): number | undefined {
  const subject = parseSubject(text)
  const component = subject && componentOf(subject)
  if (!component?.minutes || !subject || !('question' in subject)) return component?.minutes
  const { question } = subject
  if (question === undefined) return component.minutes
  const number = question.replace(/^(\d+)([a-z]).*$/, '$1($2)')
  const group = findGroup(questionGroups(component), number)
  return group && Math.max(1, Math.round((component.minutes * group.marks) / component.marks))
}

function componentOf(subject: NonNullable<ReturnType<typeof parseSubject>>) {
  if (subject.type === 'variant') {
    const [, paper = ''] = subject.key.split('-')
    return findComponent(subject.exam, paper, subject.year)
  }
  if (subject.type !== 'set') return undefined
  const exam = PAPER_EXAM_IDS.find((id) => id === subject.exam)
  const sets = exam ? practiceSets(exam) : []
  return sets.find(({ paper, number }) => `p${paper}-${number}` === subject.set)?.component
}
