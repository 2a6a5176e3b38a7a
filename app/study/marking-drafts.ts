import { type MarkingDraft, parseDraft } from '#domain/study/marking/marking-draft.ts'
import type { StudyLog } from './study-log.ts'
import type { Texts } from './waiting-facts.ts'

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

/** Removes the drafts of an account, or those that were begun without one. */
export function removeDrafts(texts: Texts, keys: readonly string[], owner: string | null) {
  for (const key of keys)
    if (key.startsWith(markingKey('', null)) && parseDraft(texts.read(key))?.owner === owner)
      texts.write(key, null)
}
