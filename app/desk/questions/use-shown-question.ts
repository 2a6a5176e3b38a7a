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
 * list when it has arrived. A document that is opened later keeps its own place.
 */
export function useShownQuestion(
  wanted: WantedQuestion | undefined,
  { list, open, shown }: { list: QuestionList | undefined; open: readonly PaneType[]; shown: ShownDocuments },
) {
  const waiting = useRef<{ wanted: WantedQuestion; types: Set<PaneType> }>(undefined)
  useEffect(() => {
    if (!wanted || !list?.hasPlaces) return
    if (waiting.current?.wanted !== wanted) waiting.current = { wanted, types: new Set(open) }
    const { types } = waiting.current
    for (const type of types) {
      if (!isDocument(type)) continue
      const place = placeOfQuestion(list, wanted.id, type)
      const document = shown[type]
      if (place && !document) continue
      types.delete(type)
      // A guide that replaces the document has other places.
      if (place && document && !document.isFallback) document.pageViewer.showPlace(place)
    }
  })
}
