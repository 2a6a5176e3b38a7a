import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { noteFacts } from '#app/study/note-facts.ts'
import { openStudyPatiently } from '#app/study/open-study-patiently.ts'
import type { Study } from '#app/study/open-study.ts'
import type { ShownDocument } from '#app/viewer/shown-document.ts'
import { findQuestion } from '#domain/papers/later/question-list.ts'
import { dayOf } from '#domain/study/day.ts'
import { NEW_VISIT, type Pages, placeToKeep, withPages } from '#domain/study/paper-visit.ts'
import type { PaneType } from './panes.ts'
import { subjectOf } from './running-timer.ts'
import type { DeskState } from './use-desk.ts'
import { OPEN_AFTER } from './use-written.ts'

const CODES = { 'Question Paper': 'qp', Insert: 'in' } as const
const TYPES = ['Question Paper', 'Insert'] as const
type ReadType = (typeof TYPES)[number]

/** What the desk knows of the student's place in a paper. */
export interface PlaceAtDesk {
  /** In the log: `0500/2024/Summer-1-2`. Undefined for a whole session, which has no place. */
  subject: string | undefined
  /** The pages of the question paper and the insert; undefined while they are not known. */
  paper: number | undefined
  insert: number | undefined
  /** The code of the document that the student used last; undefined if it is another one. */
  active: string | undefined
  isTimed: boolean
  isOver: boolean
  /** How far down a page of a document the student is, from 0 to 1. */
  downOn: (code: string, page: number) => number
}

/** Notes where the student leaves the paper of a variant. The lists say it, on every device. */
export function useStoppedPlace(state: DeskState) {
  const { desk, work, documents, activeType, completion } = state
  const { status } = work.record.timer
  usePlaceOnLeaving({
    subject: desk.variant && subjectOf(desk.variant),
    paper: pageNow(state, 'Question Paper'),
    insert: pageNow(state, 'Insert'),
    active: codeOf(activeType),
    isTimed: status === 'running' || status === 'paused',
    isOver: status === 'finished' || completion?.isDone === true,
    downOn: (code, page) => {
      const type = TYPES.find((each) => codeOf(each) === code)
      return shareDown(type && documents[type], page)
    },
  })
}

/** Notes the place when the desk is closed or shows another paper, and when the page goes or is hidden. */
export function usePlaceOnLeaving({ subject, paper, insert, active, isTimed, isOver, downOn }: PlaceAtDesk) {
  const visit = useRef(NEW_VISIT)
  const study = useRef<Study>(undefined)
  useEffect(
    () =>
      openStudyPatiently(OPEN_AFTER, (opened) => {
        study.current = opened
      }),
    [],
  )
  useEffect(() => {
    visit.current = withPages(visit.current, pagesOf(paper, insert))
  }, [paper, insert])

  const leave = useEffectEvent(() => {
    if (subject === undefined) return
    const before = study.current?.log.record().stopped.get(subject)
    const today = dayOf(new Date())
    const place = placeToKeep(visit.current, { active, isTimed, isOver, before, today })
    if (!place) return
    const data = { ...place, place: downOn(place.document, place.page) }
    noteFacts([{ kind: 'paper.stopped', v: 1, subject, data }])
  })
  // As a layout effect, it ends before the documents go, which know how far down the page the student is.
  useLayoutEffect(() => {
    const onHide = () => leave()
    // Phones may end a hidden page without another event.
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onVisibility)
      leave()
    }
  }, [])
}

/**
 * The page of a document; undefined while it is not known. The view learns a page only when the student rests on it; until
 * then it is the page on which the document opened. As text, it is the page of the question that the student reads.
 */
function pageNow(
  { isText, activeType, list, question, kinds, documents, view }: DeskState,
  type: ReadType,
): number | undefined {
  if (!isText(type)) {
    // A guide that replaces the document has other pages.
    if (kinds[type] !== 'document') return undefined
    return view.pageOf(type) ?? documents[type]?.pageViewer.view.get().page
  }
  if (type !== activeType || !list?.hasPlaces || question === undefined) return undefined
  return findQuestion(list, question)?.places[type]?.page
}

function pagesOf(paper: number | undefined, insert: number | undefined): Pages {
  return { ...(paper !== undefined && { qp: paper }), ...(insert !== undefined && { in: insert }) }
}

/** How far down a page the student is: 0 is its top, 1 its bottom. 0 if the view begins above the page. */
function shareDown(shown: ShownDocument | undefined, page: number): number {
  const at = shown?.pageViewer.place.get()
  const height = shown?.pageViewer.layers.shown().find((layer) => layer.page === page)?.height
  if (at?.page !== page || !height) return 0
  return Math.min(1, Math.round((at.y / height) * 100) / 100)
}

function codeOf(type: PaneType): string | undefined {
  return type === 'Question Paper' || type === 'Insert' ? CODES[type] : undefined
}
