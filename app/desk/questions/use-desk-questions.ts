import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Desk, findDocument } from '#app/desk/desk.ts'
import { isDocument, MY_ANSWER, type PaneType, SCRIPTS } from '#app/desk/panes/panes.ts'
import type { useDeskDocuments } from '#app/desk/panes/use-desk-documents.ts'
import type { DeskView } from '#app/desk/panes/use-desk-view.ts'
import type { ExamSession } from '#app/desk/timer/use-exam-session.ts'
import { fileUrl } from '#app/lib/device/document-files.ts'
import { keptPlaces } from '#app/viewer/engine/kept-places.ts'
import type { ShownDocument } from '#app/viewer/shown-document.tsx'
import { findQuestion, neighbour, questionAt, type QuestionList } from '#domain/papers/later/question-list.ts'
import { useQuestionList, useShownQuestion, type WantedQuestion } from './use-questions.ts'

/** The questions of a desk's paper, the one that the student is at, and going to another. */
export function useDeskQuestions(
  desk: Desk,
  {
    work,
    view,
    documents,
    open,
    activeType,
  }: {
    work: ExamSession
    view: DeskView
    documents: ReturnType<typeof useDeskDocuments>
    /** What the shown panes have. */
    open: readonly PaneType[]
    activeType: PaneType
  },
) {
  const [seenInText, setSeenInText] = useState<{ type: PaneType; id: string }>()
  const [wanted, setWanted] = useState<WantedQuestion | undefined>(
    view.question === undefined ? undefined : { id: view.question },
  )
  const list = useQuestionList(desk, documents.areOnHost)
  // Who reads on in the paper still writes the same answer, or reads the same one of a script.
  const isOwn = open.includes(MY_ANSWER) || open.includes(SCRIPTS)
  const isReadHere = documents.isText(activeType) && seenInText?.type === activeType
  const seen = useCurrentQuestion(view.question, {
    list,
    type: activeType,
    document: documents.shown[activeType],
    seenInText: isReadHere ? seenInText.id : undefined,
    onLeave: () => isOwn || view.onQuestion(undefined),
  })
  const first = list?.questions[0]?.id
  const current = seen ?? (isOwn ? first : undefined)
  useShownQuestion(wanted, {
    list,
    open,
    shown: documents.shown,
    question: current,
    isFirst: (type) =>
      view.pageOf(type) === undefined &&
      keptPlaces.recall(fileUrl(findDocument(desk, type)?.fileName ?? '')) === undefined,
  })
  useTimerPlace(work, { list, question: current, href: view.href })
  const onQuestion = (id: string) => {
    setWanted({ id })
    view.onQuestion(id)
  }
  return {
    list,
    /** The id of the question that the student is at. */
    current,
    onQuestion,
    onNeighbour: (step: 1 | -1) => {
      const next = list?.hasPlaces ? neighbour(list, current, step) : undefined
      if (next) onQuestion(next.id)
    },
    onSeenInText: (id: string) => setSeenInText({ type: activeType, id }),
    /** A pane is about to show something else. What is no document is about a question. */
    onPane: (type: PaneType) => isDocument(type) || view.onQuestion(seen ?? first),
    /** A document changes between text and pages, and opens at the question that the student reads. */
    onStay: () => seen !== undefined && setWanted({ id: seen }),
  }
}

/** Milliseconds in which the pages come to rest after a jump. */
const SETTLING = 800
const NOTHING = () => () => {}

/**
 * The question that the student is at. After a jump it is the one that was jumped to, until the student reads on to
 * another. Else it is the one at the top of the paper or mark scheme.
 */
function useCurrentQuestion(
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

/** Milliseconds that the student stays at a place before the timer's row says so. */
const REST = 500

/** Tells the running timer where the student is, so that *Continue* leads back there. */
function useTimerPlace(
  work: ExamSession,
  { list, question, href }: { list: QuestionList | undefined; question: string | undefined; href: string },
) {
  const number = list?.hasPlaces && question !== undefined ? findQuestion(list, question)?.number : undefined
  const onPlace = useEffectEvent((at: string | undefined, address: string) => work.onPlace(at, address))
  useEffect(() => {
    const timer = setTimeout(() => onPlace(number, href), REST)
    return () => clearTimeout(timer)
  }, [number, href])
}
