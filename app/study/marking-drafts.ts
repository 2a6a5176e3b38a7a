import { type MarkingDraft, parseDraft } from '#domain/study/marking/marking-draft.ts'
import type { StudyLog } from './study-log.ts'
import type { Texts } from './waiting-facts.ts'

/** The steps of a marking that is not finished, by the subject of its question. */
export function markingKey(question: string): string {
  return `ee_marking_v1:${question}`
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
    if (key.startsWith(markingKey('')) && parseDraft(texts.read(key))?.owner === owner) texts.write(key, null)
}
