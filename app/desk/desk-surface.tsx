import { CloudDownload, Link2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useMedia } from '#app/lib/use-media.ts'
import { documentUrl } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { showToast } from '#app/ui/toast.ts'
import { preloadOnIntent } from '#app/viewer/engine/preload-on-intent.ts'
import { site } from '#site.config.ts'
import { type Desk, findDocument } from './desk.ts'
import { DeskActions } from './desk-actions.tsx'
import type { DeskAddress } from './desk-address.ts'
import { DeskPanes } from './desk-panes.tsx'
import { DeskTimer } from './desk-timer.tsx'
import { DeskEra, DeskFacts, DeskTools } from './desk-tools.tsx'
import { type DocumentKind, DocumentSlot } from './document-slot.tsx'
import { DocumentTabs } from './document-tabs.tsx'
import { MoreMenu } from './more-menu.tsx'
import { layDocument, layMarkSchemeBeside, openBeside, type PaneName } from './panes.ts'
import { findFallbackGuide } from './fallback-guide.ts'
import { useDeskView } from './use-desk-view.ts'
import { useExamSession } from './use-exam-session.ts'

/** The desk: header, tools and panes; on phones with a bar at the bottom. */
export function DeskSurface({
  desk,
  address,
  shown,
  title,
  closeButton,
  onSave,
  onKeep,
}: {
  desk: Desk
  address: DeskAddress
  /** The document of the first pane. */
  shown: DocumentType
  title: ReactNode
  closeButton: ReactNode
  onSave: () => void
  onKeep: () => void
}) {
  const isSheet = !useMedia('(min-width: 48rem)')
  const isWide = useMedia('(min-width: 64rem)')
  const work = useExamSession(desk)
  const share = address.share ?? work.preferences.share
  const { panes, pageOf, href, onPanes, onPage, onShare } = useDeskView(desk, { shown, address, share })
  const [active, setActive] = useState<PaneName>('first')
  const [popup, setPopup] = useState<'timer' | PaneName>()
  const [kinds, setKinds] = useState<Partial<Record<DocumentType, DocumentKind>>>({})
  const id = useId()

  const isSplit = !isSheet && panes.beside !== undefined
  const activePane = isSplit ? active : 'first'
  const types = desk.documents.map(({ type }) => type)

  const isLocked = (type: DocumentType) => work.isLocked && type === 'Mark Scheme'
  const onShow = (pane: PaneName, type: DocumentType) => onPanes(layDocument(panes, pane, type))
  const onPopup = (name: 'timer' | PaneName) => (isOpen: boolean) => {
    if (name === 'timer' && !isOpen && work.asksForLock) work.onKeepLocked(false)
    setPopup((now) => (isOpen ? name : now === name ? undefined : now))
  }
  const onFinish = () => {
    work.onFinish()
    setPopup('timer')
  }
  const onMarkScheme = () => {
    setPopup(undefined)
    onPanes(isSheet ? layDocument(panes, 'first', 'Mark Scheme') : layMarkSchemeBeside(panes))
  }
  const onCopy = () => {
    setPopup(undefined)
    void copyAddress(new URL(href, location.href).href)
  }

  const tabs = (pane: PaneName, type: DocumentType) => (
    <>
      <DocumentTabs
        desk={desk}
        shown={type}
        isLocked={work.isLocked}
        panel={`${id}${pane}`}
        onShow={(next) => onShow(pane, next)}
        intentOf={(next) =>
          isLocked(next) ? {} : preloadOnIntent(fileUrl(findDocument(desk, next)?.fileName))
        }
      />
      <MoreMenu
        desk={desk}
        isOpen={popup === pane}
        onOpenChange={onPopup(pane)}
        onShow={(next) => onShow(pane, next)}
      >
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setPopup(undefined)
              onKeep()
            }}
          >
            Keep for offline <CloudDownload className="i" />
          </button>
        </li>
        {isSheet && (
          <li>
            <button type="button" onClick={onCopy}>
              Copy link to this view <Link2 className="i" />
            </button>
          </li>
        )}
      </MoreMenu>
    </>
  )

  const slot = (pane: PaneName, type: DocumentType) => {
    const paper = findDocument(desk, type)
    if (!paper) return null
    return (
      <DocumentSlot
        id={`${id}${pane}`}
        paper={paper}
        url={fileUrl(paper.fileName)}
        name={`${type}, ${desk.variant?.code ?? desk.exam.id} ${sittingName(desk)}`}
        fallbackGuide={findFallbackGuide(desk, type)}
        kind={kinds[type]}
        page={pageOf(type)}
        isActive={pane === activePane}
        isLocked={isLocked(type)}
        head={isSplit && <div className="pane-head">{tabs(pane, type)}</div>}
        onActivate={() => setActive(pane)}
        onPage={(page) => onPage(type, page)}
        onKind={(kind) => setKinds((now) => ({ ...now, [type]: kind }))}
        onFinish={onFinish}
        onPeek={work.onPeek}
      />
    )
  }

  const shownType = panes[activePane] ?? panes.first
  const actions = (size: 'small' | 'full', isCompact = false) => (
    <DeskActions
      download={isLocked(shownType) ? undefined : findDownload(desk, shownType, kinds[shownType])}
      size={size}
      isCompact={isCompact}
      onSave={onSave}
    />
  )
  const shownTypes = isSplit ? [panes.first, panes.beside] : [panes.first]
  const isMarkSchemeToOpen = types.includes('Mark Scheme') && !shownTypes.includes('Mark Scheme')
  const timer = (
    <DeskTimer
      desk={desk}
      work={work}
      room={isSheet ? 'sheet' : isWide ? 'wide' : 'narrow'}
      isOpen={popup === 'timer'}
      onOpenChange={onPopup('timer')}
      onMarkScheme={isMarkSchemeToOpen ? onMarkScheme : undefined}
    />
  )
  const isRunning = work.record.timer.status === 'running'

  return (
    <>
      <header className="viewer-head">
        {isSheet ? <i className="grab" aria-hidden="true" /> : <CandidateBoxes code={desk.exam.id} />}
        {title}
        {isWide && !isSplit && tabs('first', panes.first)}
        {!isSheet && <div className="viewer-act">{actions('small')}</div>}
        {closeButton}
      </header>
      {isSheet ? (
        <div className="desk-tools">{tabs('first', panes.first)}</div>
      ) : (
        <DeskTools
          start={isWide || isSplit ? <DeskFacts desk={desk} /> : tabs('first', panes.first)}
          timer={timer}
          isSplit={isSplit}
          canSplit={types.length > 1}
          onSplit={() => onPanes(isSplit ? { first: panes.first } : openBeside(panes, types, work.isLocked))}
          onCopy={onCopy}
        />
      )}
      {!isWide && <DeskEra desk={desk} />}
      <DeskPanes
        first={slot('first', panes.first)}
        firstId={`${id}first`}
        beside={isSplit && panes.beside && slot('beside', panes.beside)}
        share={share}
        onShare={(next) => {
          work.onShare(next)
          onShare(next)
        }}
      />
      {isSheet && (
        <footer className="viewer-foot">
          {timer}
          {isRunning && (
            <button className="btn btn-primary" type="button" onClick={onFinish}>
              Finish
            </button>
          )}
          {actions('full', isRunning)}
        </footer>
      )}
    </>
  )
}

function fileUrl(fileName = ''): string {
  return documentUrl(site.filesBaseUrl, fileName)
}

/** The file that is shown: the document, or the guide that replaces it. */
function findDownload(desk: Desk, type: DocumentType, kind: DocumentKind | undefined) {
  const fallbackGuide = kind === 'guide' ? findFallbackGuide(desk, type) : undefined
  const fileName = findDocument(desk, type)?.fileName ?? ''
  return fallbackGuide ?? { url: fileUrl(fileName), fileName }
}

async function copyAddress(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'done', title: 'Link copied', detail: 'It opens these documents at these pages.' })
  } catch {
    showToast({
      kind: 'hint',
      title: 'Copy the address bar instead',
      detail: 'This browser does not let the site copy, but the address is already that of this view.',
    })
  }
}
