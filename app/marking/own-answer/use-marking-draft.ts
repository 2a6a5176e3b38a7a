import { useMemo } from 'react'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { useStoredText } from '#app/lib/use-stored-text.ts'
import { markingKey, shownDraft } from '#app/study/marking-drafts.ts'
import type { Study } from '#app/study/open-study.ts'
import { formatDraft, type MarkingDraft, parseDraft } from '#domain/study/marking/marking-draft.ts'

/** The marking of a question that is not finished, and its setter: null removes it. False if the device keeps nothing. */
export function useMarkingDraft(
  { log }: Study,
  subject: string,
): [draft: MarkingDraft | undefined, keep: (draft: MarkingDraft | null) => boolean] {
  const key = markingKey(subject)
  const text = useStoredText(key)
  const { owner } = log.viewer()
  const stored = useMemo(() => parseDraft(text), [text])
  return [
    shownDraft(stored, log),
    (next) => storedTexts.write(key, next && formatDraft({ ...next, owner: owner ?? next.owner })),
  ]
}
