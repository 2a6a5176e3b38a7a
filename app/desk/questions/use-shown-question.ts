import { useEffect, useRef } from 'react'
import { isDocument, type PaneType } from '#app/desk/panes/panes.ts'
import type { QuestionList } from '#domain/papers/later/question-list.ts'
import type { ShownDocument } from '#app/viewer/shown-document.ts'
import { placeOfQuestion } from './use-questions.ts'

export type ShownDocuments = Partial<Record<PaneType, ShownDocument | undefined>>

/** A question to show. Every choice is a new object, also of the same question again. */
export interface WantedQuestion {
  id: string
}

/**
 * Moves the open panes to the wanted question, once: a document that is still opening follows when it is open, and the
 * list when it has arrived. A document that is opened later keeps its own place. One that has none yet goes to the question
 * that the student is at: the insert shows the text that the question is about, and not its cover.
 */
export function useShownQuestion(
  wanted: WantedQuestion | undefined,
  {
    list,
    open,
    shown,
    question,
    isFirst,
  }: {
    list: QuestionList | undefined
    open: readonly PaneType[]
    shown: ShownDocuments
    /** The id of the question that the student is at. */
    question: string | undefined
    /** Whether the reader has no place in a document yet. */
    isFirst: (type: PaneType) => boolean
  },
) {
  /** The questions that documents have still to go to. */
  const waiting = useRef(new Map<PaneType, string>())
  const done = useRef<WantedQuestion>(undefined)
  const opened = useRef(new Set<PaneType>())
  useEffect(() => {
    for (const type of open) {
      if (opened.current.has(type)) continue
      opened.current.add(type)
      if (question !== undefined && isFirst(type)) waiting.current.set(type, question)
    }
    if (wanted && done.current !== wanted) {
      done.current = wanted
      waiting.current = new Map(open.map((type) => [type, wanted.id]))
    }
    if (!list?.hasPlaces) return
    for (const [type, id] of waiting.current) {
      if (!isDocument(type)) continue
      const place = placeOfQuestion(list, id, type)
      const document = shown[type]
      if (place && !document) continue
      waiting.current.delete(type)
      // A guide that replaces the document has other places.
      if (place && document && !document.isFallback) document.pageViewer.showPlace(place)
    }
  })
}
