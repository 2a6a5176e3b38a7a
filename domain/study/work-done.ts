import { changedPlaces } from '#domain/study/answers/two-versions.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import { paperOf } from '#domain/study/log/subject.ts'

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
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** `changed 4 of 5`; of a reading without a change that it was read. */
export function readingWords({ changed, of }: Pick<ReadingDone, 'changed' | 'of'>): string {
  return changed === 0 ? 'read through' : `changed ${changed} of ${of}`
}
