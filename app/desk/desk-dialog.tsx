import { lazy, Suspense, useState, useEffect, useEffectEvent } from 'react'
import { useLocation, NavigationType, useBlocker } from 'react-router'
import '#app/ui/styles/forms.css'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { textOf } from '#domain/unknown-value.ts'
import { useRequireSignIn } from '#app/accounts/session/use-require-sign-in.tsx'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { ViewerDialog, closeTopLayer, hasLayer } from '#app/viewer/viewer-dialog.tsx'
import { closingAddress, type Desk } from './desk.ts'
import type { DeskAddress } from './desk-address.ts'
import { DeskSurface } from './desk-surface.tsx'
import { wantedOfDesk } from './use-desk-offline.ts'
import { useDeskLayout } from '#app/desk/panes/use-desk-layout.ts'
import './desk.css'
import '#app/desk/phone/desk-phone.css'
import { type Choice, toSave } from '#app/saved/paper-to-save.ts'
import { sittingName } from '#domain/papers/sitting.ts'

const HANDLED_FEATURES: readonly Feature[] = ['save papers']
const loadSave = () => import('#app/saved/save-papers-dialog.tsx')
const SavePapersDialog = lazy(loadSave)
const KeepDialog = lazy(() => import('#app/offline/keep-dialog.tsx'))

/** The desk over its list: a dialog, the whole window, or a phone's screen. Closing it shows the list. */
export function DeskDialog({
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
