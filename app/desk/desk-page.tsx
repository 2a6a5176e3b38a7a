import { useEffect, lazy, Suspense, useState, useEffectEvent } from 'react'
import { Navigate, useLocation, useNavigate, NavigationType, useBlocker } from 'react-router'
import { findPaper } from '#domain/papers/catalogue.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Route } from './+types/desk-page'
import { examPath } from '#domain/exams/exam.ts'
import { endInitialLoad } from '#app/viewer/engine/picture/initial-load.ts'
import { findDesk, closingAddress, type Desk } from './desk.ts'
import { parseDeskAddress, type DeskAddress } from './desk-address.ts'
import { missingDocument, replacementOf } from '#app/desk/panes/absent-document.ts'
import '#app/ui/styles/forms.css'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { textOf } from '#domain/unknown-value.ts'
import { useRequireSignIn } from '#app/accounts/session/use-require-sign-in.tsx'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { ViewerDialog, closeTopLayer, hasLayer } from '#app/viewer/viewer-dialog.tsx'
import { DeskSurface } from './desk-surface.tsx'
import { wantedOfDesk } from './use-desk-offline.ts'
import { useDeskLayout } from '#app/desk/panes/use-desk-layout.ts'
import './desk.css'
import '#app/desk/phone/desk-phone.css'
import { type Choice, toSave } from '#app/saved/paper-to-save.ts'
import { sittingName } from '#domain/papers/sitting.ts'

/** The desk is a dialog over the list and manages the focus itself. */
export const handle = { overlay: true }

export function meta({ params }: Route.MetaArgs) {
  const paper = findPaper(params.fileName)
  if (!paper) return pageMeta({ title: 'Past papers', description: 'This document is not available.' })
  const { exam, title } = findDesk(paper)
  return pageMeta({
    title: `${paper.type}, ${exam.id} ${title}`,
    description: `${exam.fullName}: ${paper.type} of ${title}, with its other documents beside it and a timer that knows the paper.`,
    path: `${examPath(exam)}/${paper.fileName}`,
  })
}

export default function DeskPage({ params }: Route.ComponentProps) {
  const { pathname, search, state } = useLocation()
  const paper = findPaper(params.fileName)
  // Whoever leaves before the document is there does not take its picture to the next page.
  useEffect(() => endInitialLoad, [])
  if (!paper) return <MissingDocument fileName={params.fileName} />
  const address = parseDeskAddress(paper.fileName, search)
  const desk = findDesk(paper, address.of)
  const path = `${examPath(desk.exam)}/${paper.fileName}`
  if (path !== pathname) return <Navigate to={path + search} state={state} replace />
  return <DeskDialog desk={desk} address={address} shown={paper.type} />
}

/**
 * Leads from the address of a document that is not here to another page, and says why. The old address of a set that was
 * rewritten leads to the new set, any other to a list.
 */
function MissingDocument({ fileName }: { fileName: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const replacement = replacementOf(fileName)
    const { detail, to } = missingDocument(fileName, pathname)
    showToast(
      replacement
        ? {
            kind: 'done',
            title: `${replacement.old} was rewritten`,
            detail: 'This is the set that took its place. Your answers to the old one stay in your record.',
          }
        : { kind: 'error', title: 'Document Not Available', detail },
    )
    void navigate(replacement?.to ?? to, { replace: true })
  }, [fileName, pathname, navigate])
  return null
}

const HANDLED_FEATURES: readonly Feature[] = ['save papers']
const loadSave = () => import('#app/saved/save-papers-dialog.tsx')
const SavePapersDialog = lazy(loadSave)
const KeepDialog = lazy(() => import('#app/offline/keep-dialog.tsx'))

/** The desk over its list: a dialog, the whole window, or a phone's screen. Closing it shows the list. */
function DeskDialog({
  desk,
  address,
  shown,
}: {
  desk: Desk
  address: DeskAddress
  /** The document of the first pane. */
  shown: DocumentType
}) {
  const { state } = useLocation()
  const { action, prompt, onRequest, onClose } = useRequireSignIn(HANDLED_FEATURES, loadSave)
  const [isKeeping, setKeeping] = useState(false)
  const frame = useDeskLayout(address.others.length > 0)
  const isWindow = frame.layout === 'window'

  /** Undoes one layer: what is open above the pages, then the full window. */
  const onUndo = () => {
    if (closeTopLayer()) return true
    if (isWindow) frame.onDialog()
    return isWindow
  }
  useBack(() => isWindow || hasLayer(), onUndo)

  return (
    <ViewerDialog
      closesTo={closingAddress(desk, textOf(state, 'from'))}
      fileName={address.fileName}
      layout={frame.layout}
      onUndo={onUndo}
    >
      <DeskSurface
        key={desk.key}
        desk={desk}
        address={address}
        shown={shown}
        frame={frame}
        onSave={() => onRequest({ feature: 'save papers' })}
        onKeep={() => setKeeping(true)}
      />
      {prompt}
      <Suspense>
        {action && (
          <SavePapersDialog student={action.student} {...choiceOfDesk(desk, shown)} onClose={onClose} />
        )}
        {isKeeping && <KeepDialog wanted={wantedOfDesk(desk)} onClose={() => setKeeping(false)} />}
      </Suspense>
    </ViewerDialog>
  )
}

/** While `canUndo()`, Back calls `onUndo` and the address stays. */
function useBack(canUndo: () => boolean, onUndo: () => void) {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === NavigationType.Pop && currentLocation.pathname !== nextLocation.pathname && canUndo(),
  )
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    undo()
    blocker.reset()
  }, [blocker])
}

/**
 * All documents of a desk, for saving. At first those of the variant are chosen, and the document that is shown.
 */
export function choiceOfDesk(
  desk: Desk,
  shown: DocumentType,
): { choice: Choice; kinds: readonly DocumentType[] } {
  const { exam, variant, documents } = desk
  const own: readonly DocumentType[] = variant ? ['Question Paper', 'Mark Scheme', 'Insert'] : []
  return {
    choice: {
      title: `${variant?.code ?? exam.id}, ${sittingName(desk)}`,
      papers: documents.flatMap(toSave),
    },
    kinds: [...own, shown],
  }
}
