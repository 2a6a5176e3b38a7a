import { useMemo } from 'react'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import { formatDraft, type MarkingDraft, parseDraft } from '#domain/study/marking/marking-draft.ts'
import { markingKey, shownDraft } from './marking-drafts.ts'
import type { StudyLog } from '#app/sync/log/study-log.ts'

/** The marking of a question that is not finished, and its setter: null removes it. False if the device keeps nothing. */
export function useMarkingDraft(
  { log }: { log: Pick<StudyLog, 'viewer' | 'showsText'> },
  question: string,
): [draft: MarkingDraft | undefined, keep: (draft: MarkingDraft | null) => boolean] {
  const { owner, kept } = log.viewer()
  const keys = [markingKey(question, owner ?? kept), markingKey(question, null)] as const
  // A visitor's key had the drafts of accounts too, until each account got its own.
  const drafts = [useStoredDraft(keys[0]), useStoredDraft(keys[1])].map((draft) => shownDraft(draft, log))
  const shownKey = keys[drafts.findIndex((draft) => draft !== undefined)]

  function keep(next: MarkingDraft | null): boolean {
    const draft = next && { ...next, owner: owner ?? next.owner }
    const key = draft ? markingKey(question, draft.owner) : undefined
    const isKept = !draft || !key || storedTexts.write(key, formatDraft(draft))
    // What the viewer does not see belongs to somebody else, and stays.
    if (isKept && shownKey !== undefined && shownKey !== key) storedTexts.write(shownKey, null)
    return isKept
  }
  return [drafts[0] ?? drafts[1], keep]
}

function useStoredDraft(key: string): MarkingDraft | undefined {
  const text = useStoredText(key)
  return useMemo(() => parseDraft(text), [text])
}
