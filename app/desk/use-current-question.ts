import { useEffect, useRef, useSyncExternalStore } from 'react'
import { findQuestion, questionAt, type QuestionList } from '#domain/papers/later/question-list.ts'
import type { ShownDocument } from '#app/viewer/shown-document.ts'
import type { PaneType } from './panes.ts'

/** Milliseconds in which the pages come to rest after a jump. */
const SETTLING = 800
const NOTHING = () => () => {}

/**
 * The question that the student is at. After a jump it is the one that was jumped to, until the student reads on to
 * another. Else it is the one at the top of the paper or mark scheme.
 */
export function useCurrentQuestion(
  wanted: string | undefined,
  {
    list,
    type,
    document,
    seenInText,
    onLeave,
  }: {
    list: QuestionList | undefined
    /** The document of the active pane. */
    type: PaneType
    document: ShownDocument | undefined
    /** The question at the top of the text, where the document is shown as text. */
    seenInText: string | undefined
    /** The student has read on from the question that was jumped to. */
    onLeave: () => void
  },
): string | undefined {
  const place = document && !document.isFallback ? document.pageViewer.place : undefined
  const read = () => {
    const isInOrder = type === 'Question Paper' || type === 'Mark Scheme'
    return place && list?.hasPlaces && isInOrder ? questionAt(list, type, place.get())?.id : undefined
  }
  const seenOnPage = useSyncExternalStore(place?.subscribe ?? NOTHING, read, read)
  const resolve = (id: string | undefined) => (list && id !== undefined ? findQuestion(list, id)?.id : id)
  const seen = resolve(seenInText) ?? seenOnPage

  const jumped = resolve(wanted) ?? wanted

  const jumpedAt = useRef(0)
  useEffect(() => {
    jumpedAt.current = performance.now()
  }, [jumped])
  const before = useRef(seen)
  useEffect(() => {
    const hasMoved = before.current !== undefined && seen !== undefined && before.current !== seen
    before.current = seen
    const isSettled = performance.now() - jumpedAt.current > SETTLING
    if (hasMoved && jumped !== undefined && isSettled && seen !== jumped) onLeave()
    // Only a new place counts, not a new question to jump to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [seen])
  return jumped ?? seen
}
