import { type MarkingDraft, parseDraft } from '#domain/study/marking/marking-draft.ts'
import type { Texts } from './waiting-facts.ts'

/** The steps of a marking that is not finished, by the subject of its question. */
export function markingKey(question: string): string {
  return `ee_marking_v1:${question}`
}

/** The draft that a viewer of this device may see: their own, or one that was begun without an account. */
export function draftFor(
  text: string | null,
  { owner, kept }: { owner: string | null; kept: string | null },
): MarkingDraft | undefined {
  const draft = parseDraft(text)
  if (!draft || draft.owner === null || draft.owner === owner) return draft
  return owner === null && draft.owner === kept ? draft : undefined
}

/** Removes the drafts of an account, or those that were begun without one. */
export function removeDrafts(texts: Texts, keys: readonly string[], owner: string | null) {
  for (const key of keys)
    if (key.startsWith(markingKey('')) && parseDraft(texts.read(key))?.owner === owner) texts.write(key, null)
}
