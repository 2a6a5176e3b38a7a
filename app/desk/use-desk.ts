import { useState } from 'react'
import { copyText } from '#app/lib/device/copy-text.ts'
import { useCompletion } from '#app/sync/completion/use-completion.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { type Desk, hasPane } from './desk.ts'
import type { DeskAddress } from './desk-address.ts'
import {
  addPane,
  isDocument,
  layAnswer,
  layDocument,
  layMarkSchemeBeside,
  MY_ANSWER,
  panesInRoom,
  SCRIPTS,
  type PaneType,
  stepPanes,
} from '#app/desk/panes/panes.ts'
import { useDeskDocuments } from '#app/desk/panes/use-desk-documents.ts'
import type { DeskFrame } from '#app/desk/panes/use-desk-layout.ts'
import { useDeskScripts, useDeskView } from '#app/desk/panes/use-desk-view.ts'
import { useDeskQuestions } from '#app/desk/questions/use-desk-questions.ts'
import { usePaperSession } from '#app/desk/timer/use-exam-session.ts'
import { showToast } from '#app/ui/toast.ts'
import { usePaneActions } from './more-menu.tsx'

export type DeskState = ReturnType<typeof useDesk>

/** What a desk shows, and everything that changes it: its panes, its documents, its questions, and what is open above them. */
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
  const { variant } = desk
  const completion = useCompletion(desk.exam.id, desk.year)
  const isDone = variant !== undefined && completion.isVariantDone(variant.key)

  const isWindow = layout === 'window'
  const types = desk.documents.map(({ type }) => type)
  const active = view.panes[chosen] ? chosen : 0
  const activeType = view.panes[active] ?? view.panes[0]
  // Outside the full window only the active pane is shown.
  const shownPanes = panesInRoom(view.panes, { room: isWindow ? room : 1, active })
  const open = shownPanes.map(({ type }) => type)

  const scripts = useDeskScripts(desk, view, { isFinished: work.record.timer.status === 'finished' })
  const documents = useDeskDocuments(desk, {
    frame,
    isLocked: (type) => (type === SCRIPTS ? !scripts.areOpen : work.isLocked && type === 'Mark Scheme'),
  })
  const questions = useDeskQuestions(desk, { work, view, documents, open, activeType })

  const { onPanes } = view
  const onShow = (at: number, type: PaneType) => {
    if (type === view.panes[at]) return
    questions.onPane(type)
    setBefore(view.panes[at])
    if (type !== MY_ANSWER || frame.isPhone) return onPanes(layDocument(view.panes, at, type))
    const panes = layAnswer(view.panes, at, { documents: types, room })
    setActive(panes.indexOf(type))
    onPanes(panes)
  }
  const onPopup = (name: Popup) => (isOpen: boolean) => {
    if (name === 'timer' && !isOpen && work.asksForLock) work.onKeepLocked(false)
    setPopup((now) => (isOpen ? name : now === name ? undefined : now))
  }
  const pane = usePaneActions(activeType, {
    content: documents.contentOf(activeType),
    shown: documents.shown[activeType],
    onPages: () => {
      documents.onPages(activeType)
      questions.onStay()
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
    documents: {
      ...documents,
      onWithoutText: (type: DocumentType) => {
        documents.onWithoutText(type)
        questions.onStay()
      },
    },
    questions,
    scripts,
    pane,
    panes: {
      /** The documents that a pane may show. */
      types,
      active,
      activeType,
      shown: shownPanes,
      isSplit: open.length > 1,
      /** The document that *Swap* shows. */
      other,
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
      onActive: setActive,
      onShow,
      onSwap: () => other && onShow(active, other),
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
      /** Shows the question in the question paper: beside the answer if there is room, else in its place. */
      onQuestionPaper: () => {
        if (questions.current !== undefined) questions.onQuestion(questions.current)
        if (open.includes('Question Paper')) return
        if (room > 1 && view.panes.length === 1) onPanes(['Question Paper', ...view.panes])
        else onShow(active, 'Question Paper')
      },
      onMarkScheme: () => {
        setPopup(undefined)
        if (room === 1) onShow(active, 'Mark Scheme')
        else {
          frame.onFullWindow(true)
          onPanes(layMarkSchemeBeside(view.panes))
        }
      },
    },
    popup,
    onPopup,
    /** The document of *Download*. */
    download: documents.downloadOf(isDocument(activeType) ? activeType : options.shown),
    completion: variant && {
      isDone,
      onToggle: () => (isDone ? completion.onUnmarkVariant(variant) : completion.onMarkVariant(variant)),
    },
    onFinish: () => {
      work.onFinish()
      setPopup('timer')
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
