import { type Range, withRange } from '#domain/first-reading/place.ts'
import type { AnswerReading, StudyRecord } from '#domain/study/log/record.ts'
import { paperOf } from '#domain/study/log/subject.ts'
import type { Answer, AnswerEntry, AnswerVersion } from './answer.ts'
import { withNamedTip } from './named-versions.ts'

/** Which of an answer's two versions. */
export type WhichVersion = 'first' | 'second'

/** The first reading of an answer; undefined if it was not read through. */
export function readingOf(
  { readings }: Pick<StudyRecord, 'readings'>,
  { id, subject }: Pick<Answer, 'id' | 'subject'>,
): AnswerReading | undefined {
  return readings.get(subject)?.find(({ answer }) => answer === id)
}

/** The version of an answer before a first reading changed it. Undefined if nothing is changed, or if the device does not have it. */
export function firstVersion(
  record: Pick<StudyRecord, 'readings'>,
  { answer, versions }: AnswerEntry,
): AnswerVersion | undefined {
  const first = readingOf(record, answer)?.first
  const version = first === undefined ? undefined : versions.find(({ id }) => id === first)
  return version?.body === answer.body ? undefined : version
}

/** Whether the facts name a second version that the device has not: the page that named it was gone before it was kept. */
export function lacksSecond(
  record: Pick<StudyRecord, 'readings'>,
  { answer, versions }: AnswerEntry,
): boolean {
  const second = readingOf(record, answer)?.second
  return second !== undefined && !versions.some(({ id }) => id === second)
}

/**
 * Which version is marked: with the clock the first, which shows what a student can do in the time; else the second. A student may
 * choose the other one.
 */
export function versionToMark({ handedIn }: Pick<StudyRecord, 'handedIn'>, subject: string): WhichVersion {
  const minutes = handedIn.get(subject)?.minutes ?? handedIn.get(paperOf(subject))?.minutes
  return minutes === undefined ? 'second' : 'first'
}

/** What of a reading was changed, in all kinds together. */
export function changedPlaces({ kinds }: Pick<AnswerReading, 'kinds'>): { changed: number; of: number } {
  const counts = Object.values(kinds)
  return {
    changed: counts.reduce((sum, { changed }) => sum + changed, 0),
    of: counts.reduce((sum, { of }) => sum + of, 0),
  }
}

/** Whether a student marked the last two long answers without reading them through: then marking comes first. */
export function skipsReading({ markings, readings }: Pick<StudyRecord, 'markings' | 'readings'>): boolean {
  const last = [...markings]
    .flatMap(([subject, all]) => all.map(({ answer, kind, at }) => ({ subject, answer, kind, at })))
    .filter(({ kind }) => kind !== 'short answers')
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, 2)
  const isRead = ({ subject, answer }: { subject: string; answer: string }) =>
    readings.get(subject)?.some((reading) => reading.answer === answer) ?? false
  return last.length === 2 && !last.some(isRead)
}

/**
 * Puts other words in one range of an answer: a second version. Before the first change, the text as it is becomes a version that
 * is kept; its id is the `base` of what comes out. The line of handing in, or of the time, stays under the same words.
 */
export function rewriteRange(
  entry: AnswerEntry,
  { range, words, isFirst }: { range: Range; words: string; isFirst: boolean },
  made: { id: string; at: string },
): AnswerEntry {
  const { answer, versions } = isFirst ? withNamedTip(entry, made) : entry
  const body = withRange(answer.body, range, words)
  const line = answer.line && { ...answer.line, at: lineAfter(answer, range, words.length) }
  return {
    answer: {
      ...answer,
      body,
      rev: answer.rev + 1,
      changedAt: made.at,
      base: isFirst ? answer.tip : answer.base,
      tip: null,
      ...(line && { line }),
    },
    versions,
  }
}

function lineAfter({ body, line }: Answer, { from, to }: Range, length: number): number {
  const at = line?.at ?? body.length
  const after = body.length - (to - from) + length
  if (at >= body.length) return after
  if (to <= at) return at + after - body.length
  return from >= at ? at : from + length
}
