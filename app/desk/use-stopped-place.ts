import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { openStudyPatiently } from '#app/sync/use-study.ts'
import type { Study } from '#app/sync/open-study.ts'
import type { ShownDocument } from '#app/viewer/shown-document.tsx'
import { findQuestion } from '#domain/papers/later/question-list.ts'
import { dayOf, type Day } from '#domain/study/day.ts'
import type { PaneType } from '#app/desk/panes/panes.ts'
import { isUnderway, subjectOf } from '#app/desk/timer/timer.ts'
import type { DeskState } from './use-desk.ts'
import { OPEN_AFTER } from '#app/desk/questions/use-questions.ts'
import type { StoppedPaper } from '#domain/study/log/record.ts'

/** The page that each document shows, by the document's code in facts: `qp`, `in`. */
export type Pages = Readonly<Record<string, number>>

export const NEW_VISIT: PaperVisit = { began: {}, now: {} }

const CODES = { 'Question Paper': 'qp', Insert: 'in' } as const
const TYPES = ['Question Paper', 'Insert'] as const
type ReadType = (typeof TYPES)[number]

/** What the desk knows of the student's place in a paper. */
export interface PlaceAtDesk {
  /** In the log: `0500/2024/Summer-1-2`. Undefined for a whole session, which has no place. */
  subject: string | undefined
  /** The pages on which the question paper and the insert opened here, as far as they are open. */
  opened: Pages
  /** Their pages now, as far as they are known. */
  pages: Pages
  /** The code of the document that the student used last; undefined if it is another one. */
  active: string | undefined
  isTimed: boolean
  isOver: boolean
  /** How far down a page of a document the student is, from 0 to 1. */
  downOn: (code: string, page: number) => number
}

/** Notes where the student leaves the paper of a variant. The lists say it, on every device. */
export function useStoppedPlace(state: DeskState) {
  const { desk, work, view, completion } = state
  const { activeType } = state.panes
  const documents = state.documents.shown
  // A link to a question leads on to another page by itself.
  const [leadsOn] = useState(view.question !== undefined)
  const { timer } = work.record
  usePlaceOnLeaving({
    subject: desk.variant && subjectOf(desk.variant),
    opened: leadsOn ? {} : pagesOf((type) => pageOpened(documents[type])),
    pages: pagesOf((type) => pageNow(state, type)),
    active: codeOf(activeType),
    isTimed: isUnderway(timer),
    isOver: timer.status === 'finished' || completion?.isDone === true,
    downOn: (code, page) => {
      const type = TYPES.find((each) => codeOf(each) === code)
      return shareDown(type && documents[type], page)
    },
  })
}

/** Notes the place when the desk is closed or shows another paper, and when the page goes or is hidden. */
export function usePlaceOnLeaving({ subject, opened, pages, active, isTimed, isOver, downOn }: PlaceAtDesk) {
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
    // The view learns a page only when the student rests on it: they may have turned pages before.
    visit.current = withPages(withPages(visit.current, opened), pages)
  })

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
    const over = new AbortController()
    const { signal } = over
    addEventListener('pagehide', () => leave(), { signal })
    // Phones may end a hidden page without another event.
    const onVisibility = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', onVisibility, { signal })
    return () => {
      over.abort()
      leave()
    }
  }, [])
}

/** The page that a document opened on. A guide that replaces the document has other pages. */
function pageOpened(shown: ShownDocument | undefined): number | undefined {
  return shown?.isFallback === false ? shown.pageViewer.openedOn() : undefined
}

/** The page of a document; undefined while it is not known. As text, that of the question that the student reads. */
function pageNow(
  { documents: { isText, kinds }, panes: { activeType }, questions: { list, current }, view }: DeskState,
  type: ReadType,
): number | undefined {
  if (!isText(type)) return kinds[type] === 'document' ? view.pageOf(type) : undefined
  if (type !== activeType || !list?.hasPlaces || current === undefined) return undefined
  return findQuestion(list, current)?.places[type]?.page
}

function pagesOf(pageOf: (type: ReadType) => number | undefined): Pages {
  return Object.fromEntries(
    TYPES.flatMap((type) => {
      const page = pageOf(type)
      return page === undefined ? [] : [[CODES[type], page]]
    }),
  )
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

/** The pages of one visit to a paper: where each document opened, and where it is now. */
export interface PaperVisit {
  began: Pages
  now: Pages
}

/** The visit after documents have come to rest on these pages. A document begins on the first page that is told of it. */
export function withPages({ began, now }: PaperVisit, pages: Pages): PaperVisit {
  return { began: { ...pages, ...began }, now: { ...now, ...pages } }
}

/**
 * Where the student leaves the paper; undefined if that is nothing to go back to. The mark scheme is read after the work,
 * so only the question paper and the insert count.
 *
 * A look is no work: without a timer, the student must have read on to another page. Page 1 without an earlier place is
 * where the paper opens anyway. A finished or completed paper has no place to go on from. The same page on the same day is
 * in the log already: an account holds a limited number of facts.
 */
export function placeToKeep(
  { began, now }: PaperVisit,
  {
    active,
    isTimed,
    isOver,
    before,
    today,
  }: {
    /** The code of the document that the student used last. */
    active: string | undefined
    /** The timer runs or is paused. */
    isTimed: boolean
    /** The paper is completed, or its time was ended with *Finish*. */
    isOver: boolean
    /** What the log has of this paper. */
    before: StoppedPaper | undefined
    today: Day
  },
): { document: string; page: number } | undefined {
  if (isOver) return undefined
  const documents = [active, 'qp', 'in'].filter((code) => code !== undefined)
  const document =
    documents.find((code) => now[code] !== began[code]) ??
    (isTimed ? documents.find((code) => now[code] !== undefined) : undefined)
  const page = document === undefined ? undefined : now[document]
  if (document === undefined || page === undefined) return undefined
  if (page === 1 && !isTimed && !before) return undefined
  const isSame = before?.document === document && before.page === page
  return isSame && dayOf(new Date(before.at)) === today ? undefined : { document, page }
}
