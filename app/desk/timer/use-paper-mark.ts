import { useState } from 'react'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { useStudy } from '#app/sync/use-study.ts'
import type { VariantListing } from '#domain/papers/catalogue.ts'
import { subjectOf } from './running-timer.ts'

/** The mark that a student gave themselves for a variant, and the function that notes a new one in the study log. */
export function usePaperMark(
  variant: VariantListing,
  marks: number,
): { mark: number | undefined; onMark: (got: number) => void } {
  const subject = subjectOf(variant)
  const log = useStudy()?.log
  const [given, setGiven] = useState<{ subject: string; got: number; ids: readonly string[] }>()
  // Until the log has it, and where there is no log. After that, a newer mark from another device counts.
  const isWaiting = given?.subject === subject && !given.ids.every((id) => log?.isSafe(id))
  const mark = isWaiting ? given.got : log?.record().marks.get(subject)?.got
  return {
    mark,
    onMark(got) {
      if (got === mark) return
      const ids = noteFacts([{ kind: 'paper.marked', v: 1, subject, data: { got, of: marks } }])
      setGiven({ subject, got, ids })
    },
  }
}
