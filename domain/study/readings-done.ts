import { changedPlaces } from '#domain/study/answers/two-versions.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'

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
