import type { Study } from '#app/sync/open-study.ts'
import { photosOf } from '#app/sync/answers/use-photos.ts'
import { ownAnswers } from '#domain/study/answers/own-answers.ts'
import { firstVersion, versionToMark, type WhichVersion } from '#domain/study/answers/two-versions.ts'
import { paperOf } from '#domain/study/log/subject.ts'
import { makeId } from '#app/lib/make-id.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { withNamedTip } from '#domain/study/answers/named-versions.ts'
import type { MarkingMark } from '#domain/study/log/record.ts'
import { markedData, type MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import type { MarkedQuestion } from './load-question.ts'

/** What a student has of their answer on this device. */
export interface OwnAnswer {
  /** The answer's id; of an answer on paper, that of its attempt. */
  id: string
  /** Empty if it is on paper. */
  text: string
  /** When it was written, to be shown; undefined if that is not known. */
  at: string | undefined
  /** How long the student wrote at it; 0 if that is not known. */
  minutes: number
  /** Photographs of the pages, oldest first. */
  pages: readonly ArrayBuffer[]
  /** The version that is marked, if there are two: the first is kept under this id. */
  first?: string
}

/**
 * The answer to a question: its text, or photographs of it, or only that it is on paper. Undefined if there is none. Of two versions, the
 * one that is asked for, else the one that the rule names.
 */
export async function readOwnAnswer(
  { log, answers }: Study,
  subject: string,
  asked?: WhichVersion,
): Promise<OwnAnswer | undefined> {
  const record = log.record()
  const { current } = ownAnswers(record, subject)
  const entry = current === undefined ? undefined : await answers.store.read(current)
  if (entry && entry.answer.body.trim() !== '') {
    const { id, body, changedAt, spent } = entry.answer
    const minutes = Math.round(spent / 60_000)
    const first = firstVersion(record, entry)
    if (first && (asked ?? versionToMark(record, subject)) === 'first')
      return { id, text: first.body, at: first.at, minutes, pages: [], first: first.id }
    return { id, text: body, at: changedAt, minutes, pages: [] }
  }
  const paper = paperOf(subject)
  const attempt = record.attempts.get(paper)?.at(-1)
  const [id] = attempt?.ids ?? []
  const pages = (await photosOf({ log, answers }, paper)).map(({ bytes }) => bytes)
  if (id === undefined || (pages.length === 0 && !attempt?.finished?.isByHand)) return undefined
  return { id, text: '', at: attempt?.finished?.at, minutes: attempt?.finished?.minutes ?? 0, pages }
}

/** Notes a finished marking in the record. Ends when the log has it. */
export async function saveMarking(
  study: Study,
  { kind, form, subject }: MarkedQuestion,
  own: OwnAnswer,
  marks: readonly MarkingMark[],
  changed?: Pick<MarkingDraft, 'change' | 'before' | 'after'>,
) {
  const version = await keepMarkedVersion(study, own)
  const data = markedData({ id: own.id, version, kind, form }, marks, changed)
  noteFacts([{ kind: 'answer.marked', v: 1, subject, data }])
  await study.takeWaiting()
  study.onWritten()
}

/** Keeps the text that was marked as a version, so that later changes do not touch it. Gives the version's id. */
async function keepMarkedVersion(
  { answers }: Study,
  { id, text, first }: OwnAnswer,
): Promise<string | undefined> {
  // The first of two versions is kept already.
  if (text === '' || first !== undefined) return first
  const made = { id: makeId(), at: new Date().toISOString() }
  const kept = await answers.change(id, (entry) =>
    entry?.answer.body === text ? withNamedTip(entry, made) : undefined,
  )
  return kept?.answer.tip ?? undefined
}
