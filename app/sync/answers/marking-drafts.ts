import { formatDraft, type MarkingDraft, parseDraft } from '#domain/study/marking/marking-draft.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'
import type { Texts } from '#app/sync/log/make-facts.ts'

/** The key of a marking that is not finished: by the subject of its question, and the account; null for none. */
export function markingKey(question: string, student: string | null): string {
  return student === null ? `ee_marking_v1:${question}` : `ee_marking_v1:${question}:${student}`
}

/** The draft if the viewer may see it: their own, or one that was begun without an account and that they did not decline. */
export function shownDraft(
  draft: MarkingDraft | undefined,
  log: Pick<StudyLog, 'showsText'>,
): MarkingDraft | undefined {
  return draft && log.showsText(draft.owner, draft.answer) ? draft : undefined
}

/** Drafts that were begun without an account belong to the one that their texts joined. One that it has already stays. */
export function joinDrafts(
  texts: Texts,
  keys: readonly string[],
  { owner, joined }: { owner: string; joined: ReadonlySet<string> },
) {
  const start = markingKey('', null)
  for (const key of keys) {
    const draft = key.startsWith(start) ? parseDraft(texts.read(key)) : undefined
    const next = markingKey(key.slice(start.length), owner)
    if (draft?.owner !== null || !joined.has(draft.answer) || texts.read(next) !== null) continue
    if (texts.write(next, formatDraft({ ...draft, owner }))) texts.write(key, null)
  }
}
