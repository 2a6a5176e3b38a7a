import { changedPlaces } from '#domain/study/answers/two-versions.ts'
import type { HandedIn, StudyRecord } from '#domain/study/log/record.ts'
import { paperOf, parseSubject } from '#domain/study/log/subject.ts'
import { findComponent } from '#domain/exams/component.ts'
import { findGroup, questionGroups } from '#domain/exams/later/form-questions.ts'
import { practiceSets } from '#domain/papers/practice-set.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'

/** A paper that a student completed, handed in or marked. */
export interface PaperDone {
  subject: string
  /** When it was handed in or marked last, to be shown; undefined if it was only ticked. */
  at: string | undefined
  mark: { got: number; of: number } | undefined
}

/** The papers that a student has done, the newest first. Those without a day come last. */
export function papersDone({ completed, handedIn, marks }: StudyRecord): PaperDone[] {
  const whole = [...handedIn.keys(), ...marks.keys()].filter(
    (subject) => subject === paperOf(subject) && !subject.startsWith('task/'),
  )
  return [...new Set([...completed, ...whole])]
    .map((subject) => {
      const mark = marks.get(subject)
      const times = [handedIn.get(subject)?.at, mark?.at].filter((time) => time !== undefined)
      return { subject, at: times.toSorted().at(-1), mark: mark && { got: mark.got, of: mark.of } }
    })
    .toSorted((a, b) => compare(b.at ?? '', a.at ?? '') || compare(a.subject, b.subject))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** An answer that a student has read through. */
export interface ReadingDone {
  subject: string
  /** The time on the device. */
  at: string
  changed: number
  of: number
}

/** What a student did in first readings, the last one first. It says what was changed, and counts no faults. */
export function readingsDone({ readings }: Pick<StudyRecord, 'readings'>): ReadingDone[] {
  return [...readings]
    .flatMap(([subject, all]) =>
      all.map((reading) => ({ subject, at: reading.at, ...changedPlaces(reading) })),
    )
    .toSorted((a, b) => compare(b.at, a.at))
}

/** `changed 4 of 5`; of a reading without a change that it was read. */
export function readingWords({ changed, of }: Pick<ReadingDone, 'changed' | 'of'>): string {
  return changed === 0 ? 'read through' : `changed ${changed} of ${of}`
}

/** How long a student took, and how long the paper gives. In minutes. */
export interface PaceRow {
  subject: string
  minutes: number
  pace: number
  /** When it was handed in, to be shown. */
  at: string
}

/** The last attempts with a known time, newest first. `taskMinutes` are those of tasks, which have no paper. */
export function paceRows(
  handedIn: ReadonlyMap<string, Pick<HandedIn, 'minutes' | 'at'>>,
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
