import { copyText } from '#app/lib/device/copy-text.ts'
import { useState, useEffect, useRef, useSyncExternalStore, useEffectEvent } from 'react'
import { useCompletion } from '#app/sync/completion/use-completion.ts'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { neighbour, findQuestion, questionAt, type QuestionList } from '#domain/papers/later/question-list.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { mayHaveText } from '#app/text-view/use-paper-texts.ts'
import { type Desk, findDocument, hasPane } from './desk.ts'
import type { DeskAddress } from './desk-address.ts'
import type { DocumentKind } from '#app/desk/panes/desk-panes.tsx'
import {
  addPane,
  isDocument,
  layAnswer,
  layDocument,
  layMarkSchemeBeside,
  MY_ANSWER,
  panesInRoom,
  SCRIPTS,
  type Panes,
  type PaneType,
  stepPanes,
} from '#app/desk/panes/panes.ts'
import type { DeskFrame } from '#app/desk/panes/use-desk-layout.ts'
import { type PaneContent, usePaneActions, type Downloadable } from './more-menu.tsx'
import { useDeskScripts, useDeskView } from '#app/desk/panes/use-desk-view.ts'
import { usePaperSession, type ExamSession } from '#app/desk/timer/use-exam-session.ts'
import { useHereOffline } from './use-desk-offline.ts'
import {
  useQuestionList,
  type ShownDocuments,
  useShownQuestion,
  type WantedQuestion,
} from '#app/desk/questions/use-questions.ts'
import { showToast } from '#app/ui/toast.ts'
import { keptPlaces } from '#app/viewer/engine/kept-places.ts'
import { findFallbackGuide } from '#app/desk/panes/absent-document.ts'
import { fileUrl } from '#app/lib/device/document-files.ts'
import type { ShownDocument } from '#app/viewer/shown-document.ts'

export type DeskState = ReturnType<typeof useDesk>

/** What a desk shows, and everything that changes it. */
export function useDesk(
  desk: Desk,
  options: { address: DeskAddress; shown: DocumentType; frame: DeskFrame },
) {
  const { address, frame } = options
  const { layout, room, preferences } = frame
  const work = usePaperSession(desk)
  const share = address.share ?? preferences.share
  const view = useDeskView(desk, { shown: options.shown, address, share })
  // A script is beside the paper, and is what the student came for.
  const [chosen, setActive] = useState(address.script === undefined ? 0 : 1)
  const [before, setBefore] = useState<PaneType>()
  const [popup, setPopup] = useState<Popup>()
  const [kinds, setKinds] = useState<Partial<Record<PaneType, DocumentKind>>>({})
  const [documents, setDocuments] = useState<ShownDocuments>({})
  const [asPages, setAsPages] = useState<readonly PaneType[]>([])
  /** Official documents that turned out to have no text. */
  const [withoutText, setWithoutText] = useState<readonly string[]>([])
  const [seenInText, setSeenInText] = useState<{ type: PaneType; id: string }>()
  const [wanted, setWanted] = useState<WantedQuestion | undefined>(
    address.question === undefined ? undefined : { id: address.question },
  )
  const completion = useCompletion(desk.exam.id, desk.year)

  const isWindow = layout === 'window'
  const types = desk.documents.map(({ type }) => type)
  const active = view.panes[chosen] ? chosen : 0
  const activeType = view.panes[active] ?? view.panes[0]
  // Outside the full window only the active pane is shown.
  const shownPanes = panesInRoom(view.panes, { room: isWindow ? room : 1, active })
  const open = shownPanes.map(({ type }) => type)
  /** The document of *Download*. */
  const fileType = isDocument(activeType) ? activeType : options.shown
  const isSplit = open.length > 1

  const hereOffline = useHereOffline(desk)
  const hereOnHost = useDocumentsHere()
  const isOnHost = desk.documents.some(
    ({ type, fileName }) => kinds[type] === 'document' || hereOnHost?.has(fileName),
  )
  const scripts = useDeskScripts(desk, view, { isFinished: work.record.timer.status === 'finished' })
  const list = useQuestionList(desk, isOnHost || desk.year === 'sets')
  const canBeText = (type: PaneType) => {
    const fileName = findDocument(desk, type)?.fileName ?? ''
    return mayHaveText(fileName) && !withoutText.includes(fileName) && kinds[type] !== 'guide'
  }
  const isText = (type: PaneType) => frame.isText && !asPages.includes(type) && canBeText(type)
  // Who reads on in the paper still writes the same answer, or reads the same one of a script.
  const isOwn = open.includes(MY_ANSWER) || open.includes(SCRIPTS)
  const seen = useCurrentQuestion(view.question, {
    list,
    type: activeType,
    document: documents[activeType],
    seenInText: isText(activeType) && seenInText?.type === activeType ? seenInText.id : undefined,
    onLeave: () => isOwn || view.onQuestion(undefined),
  })
  const question = seen ?? (isOwn ? list?.questions[0]?.id : undefined)
  useShownQuestion(wanted, {
    list,
    open,
    shown: documents,
    question,
    isFirst: (type) =>
      view.pageOf(type) === undefined &&
      keptPlaces.recall(fileUrl(findDocument(desk, type)?.fileName ?? '')) === undefined,
  })
  useTimerPlace(work, { list, question, href: view.href })

  const onPanes = (panes: Panes) => view.onPanes(panes)
  const onShow = (at: number, type: PaneType) => {
    if (type === view.panes[at]) return
    if (!isDocument(type)) view.onQuestion(seen ?? list?.questions[0]?.id)
    setBefore(view.panes[at])
    if (type !== MY_ANSWER || frame.layout === 'phone' || frame.layout === 'rail')
      return onPanes(layDocument(view.panes, at, type))
    const panes = layAnswer(view.panes, at, { documents: types, room })
    setActive(panes.indexOf(type))
    onPanes(panes)
  }
  const onQuestion = (id: string) => {
    setWanted({ id })
    view.onQuestion(id)
  }
  const onPopup = (name: Popup) => (isOpen: boolean) => {
    if (name === 'timer' && !isOpen && work.asksForLock) work.onKeepLocked(false)
    setPopup((now) => (isOpen ? name : now === name ? undefined : now))
  }
  const isLocked = (type: PaneType) =>
    type === SCRIPTS ? !scripts.areOpen : work.isLocked && type === 'Mark Scheme'
  const pane = usePaneActions(activeType, {
    content: contentOf(activeType, { isLocked, isText, documents }),
    shown: documents[activeType],
    onPages: () => {
      setAsPages((now) => [...now, activeType])
      // The pages open at the question that the student reads in the text.
      if (seen !== undefined) setWanted({ id: seen })
    },
    onHelp: () => onPopup('help')(true),
  })
  const split = { documents: types, isMarkSchemeLocked: work.isLocked }
  const other = [before, ...addPane([activeType], types, work.isLocked).slice(1)].find(
    (type) => type !== undefined && type !== activeType && hasPane(desk, type),
  )

  return {
    desk,
    frame,
    work,
    view,
    kinds,
    documents,
    pane,
    list,
    scripts,
    hereOffline,
    popup,
    types,
    active,
    activeType,
    shownPanes,
    isSplit,
    /** The id of the question that the student is at. */
    question,
    /** The document that *Swap* shows. */
    other,
    download: work.isLocked && fileType === 'Mark Scheme' ? undefined : findDownload(desk, fileType, kinds),
    completion: desk.variant && {
      isDone: completion.isVariantDone(desk.variant.key),
      onToggle: () => {
        if (!desk.variant) return
        if (completion.isVariantDone(desk.variant.key)) completion.onUnmarkVariant(desk.variant)
        else completion.onMarkVariant(desk.variant)
      },
    },
    /** Of the shown panes, in percent. */
    widths: widthsOf(open.length, share, preferences.thirds),
    onWidths: (widths: readonly number[]) => {
      const [first = 0, second = 0] = widths
      if (widths.length === 3) frame.onPrefer({ thirds: [first, second] })
      else {
        frame.onPrefer({ share: Math.round(first) })
        view.onShare(Math.round(first))
      }
    },
    isText,
    /** Whether the document may be shown as text: an official one is asked for it first. */
    canBeText,
    onWithoutText: (type: DocumentType) => {
      const fileName = findDocument(desk, type)?.fileName
      if (fileName !== undefined) setWithoutText((now) => [...now, fileName])
      // The pages open at the question that the student asked for.
      if (seen !== undefined) setWanted({ id: seen })
    },
    onSeenInText: (id: string) => setSeenInText({ type: activeType, id }),
    isLocked,
    onReadsAs: (readsAs: 'text' | 'pages') => {
      setAsPages([])
      frame.onPrefer({ readsAs })
    },
    onActive: setActive,
    onShow,
    onQuestion,
    /** Shows the question in the question paper: beside the answer if there is room, else in its place. */
    onQuestionPaper: () => {
      if (question !== undefined) onQuestion(question)
      if (open.includes('Question Paper')) return
      if (room > 1 && view.panes.length === 1) onPanes(['Question Paper', ...view.panes])
      else onShow(active, 'Question Paper')
    },
    onNeighbour: (step: 1 | -1) => {
      const next = list?.hasPlaces ? neighbour(list, question, step) : undefined
      if (next) onQuestion(next.id)
    },
    onSwap: () => other && onShow(active, other),
    onKind: (type: DocumentType, kind: DocumentKind) => setKinds((now) => ({ ...now, [type]: kind })),
    onShown: (type: DocumentType, shown: ShownDocuments[DocumentType]) =>
      setDocuments((now) => ({ ...now, [type]: shown })),
    onPopup,
    onFinish: () => {
      work.onFinish()
      setPopup('timer')
    },
    onMarkScheme: () => {
      setPopup(undefined)
      if (room === 1) onShow(active, 'Mark Scheme')
      else {
        frame.onFullWindow(true)
        onPanes(layMarkSchemeBeside(view.panes))
      }
    },
    onSplit: () => {
      if (!isWindow) frame.onFullWindow(true)
      if (isWindow || view.panes.length === 1) onPanes(stepPanes(view.panes, { ...split, room }))
    },
    /** Leaving the full window for good leaves one document. */
    onFullWindow: (isFull: boolean) => {
      frame.onFullWindow(isFull)
      if (isFull || view.panes.length === 1) return
      setActive(0)
      onPanes([activeType])
    },
    onCopy: () => void copyAddress(new URL(view.href, location.href).href),
  }
}

function widthsOf(
  count: number,
  share: number,
  [first, second]: readonly [number, number],
): readonly number[] {
  if (count === 3) return [first, second, 100 - first - second]
  return count === 2 ? [share, 100 - share] : [100]
}

function contentOf(
  type: PaneType,
  {
    isLocked,
    isText,
    documents,
  }: Record<'isLocked' | 'isText', (type: PaneType) => boolean> & { documents: ShownDocuments },
): PaneContent {
  if (type === MY_ANSWER) return 'answer'
  if (isLocked(type)) return 'locked'
  if (type === SCRIPTS) return 'script'
  if (isText(type)) return 'text'
  return documents[type] ? 'pages' : 'closed'
}

type Popup = 'timer' | 'more' | 'chip' | 'zoom' | 'help'

/** Copies the address of a view, and says so. */
async function copyAddress(address: string): Promise<void> {
  try {
    await copyText(address)
    showToast({ kind: 'done', title: 'Link copied', detail: 'It opens these documents at these pages.' })
  } catch {
    showToast({
      kind: 'hint',
      title: 'Copy the address bar instead',
      detail: 'This browser does not let the site copy, but the address is already that of this view.',
    })
  }
}

/** The file that a pane shows: the document, or the guide that replaces it. */
function findDownload(
  desk: Desk,
  type: DocumentType,
  kinds: Partial<Record<DocumentType, DocumentKind>>,
): Downloadable {
  const fallbackGuide = kinds[type] === 'guide' ? findFallbackGuide(desk, type) : undefined
  const fileName = findDocument(desk, type)?.fileName ?? ''
  return fallbackGuide ?? { url: fileUrl(fileName), fileName }
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
