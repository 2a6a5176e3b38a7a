import { makeId } from '#app/lib/make-id.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import type { Study } from '#app/sync/open-study.ts'
import { withNamedTip } from '#domain/study/answers/named-versions.ts'
import type { MarkingMark } from '#domain/study/log/record.ts'
import { markedData } from '#domain/study/marking/marking-data.ts'
import type { MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import type { MarkedQuestion } from './marked-question.ts'
import type { OwnAnswer } from './own-answer.ts'

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
