import type { ReactNode } from 'react'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { LazyDocument } from '#app/viewer/lazy-document.tsx'
import { useIsAway } from '#app/lib/use-documents-here.ts'
import { AnswerSlot } from './answer-slot.tsx'
import { findDocument } from './desk.ts'
import { failureAbout } from './failure-about.ts'
import { DESK_KEY_HELP } from './desk-keys.ts'
import { DocumentNotice } from './document-notice.tsx'
import { DocumentSlot } from './document-slot.tsx'
import { findFallbackGuide } from './fallback-guide.ts'
import { fileUrl } from '#app/lib/document-files.ts'
import { LockedMarkScheme } from './locked-mark-scheme.tsx'
import { findNotice } from './notices.ts'
import { isDocument, type PaneType, SCRIPTS } from './panes.ts'
import { ScriptsSlot } from './scripts-slot.tsx'
import { PaperText } from './paper-text.tsx'
import type { DeskState } from './use-desk.ts'

/** One pane of the desk: a document as pages or as text, the lock that replaces a mark scheme, scripts, what the student writes. */
export function DeskSlot({
  state,
  id,
  at,
  type,
  head,
  saysAll,
}: {
  state: DeskState
  id: string
  /** Counts the panes from 0. */
  at: number
  type: PaneType
  head: ReactNode
  /** Whether this pane has the notices about the paper too. They are shown once at the desk. */
  saysAll: boolean
}) {
  const { desk, work, view } = state
  const { layout, preferences, onPrefer } = state.frame
  const isActive = at === state.active
  const isAway = useIsAway(isDocument(type) ? findDocument(desk, type) : undefined)
  if (!isDocument(type))
    return (
      <DocumentSlot id={id} type={type} isActive={isActive} head={head} onActivate={() => state.onActive(at)}>
        {type === SCRIPTS ? <ScriptsSlot state={state} at={at} /> : <AnswerSlot state={state} />}
      </DocumentSlot>
    )
  const paper = findDocument(desk, type)
  if (!paper) return null
  const { dismissed } = preferences
  const notice = findNotice(desk, type, { kind: state.kinds[type], hasMargin: !saysAll, dismissed })
  const fallbackGuide = findFallbackGuide(desk, type)
  const page = view.pageOf(type)
  const hasPaper = findDocument(desk, 'Question Paper') !== undefined
  const name = `${type}, ${desk.variant?.code ?? desk.exam.id} ${sittingName(desk)}`
  const lead = notice && (
    <DocumentNotice
      notice={notice}
      isShort={layout === 'phone' || layout === 'rail'}
      onDismiss={() => onPrefer({ dismissed: [...dismissed, notice.kind] })}
    />
  )

  function content(type: DocumentType, fileName: string) {
    if (state.isLocked(type)) return <LockedMarkScheme onFinish={state.onFinish} onPeek={work.onPeek} />
    if (state.isText(type))
      return <PaperText state={state} type={type} fileName={fileName} name={name} lead={lead} />
    return (
      <LazyDocument
        url={fileUrl(fileName)}
        {...(fallbackGuide && { fallback: { url: fallbackGuide.url } })}
        name={name}
        fileName={fileName}
        {...(page !== undefined && { page })}
        isActive={isActive}
        more={null}
        lead={lead}
        keyHelp={DESK_KEY_HELP}
        isAway={isAway}
        about={failureAbout(desk, type, state.hereOffline)}
        onBack={hasPaper && type !== 'Question Paper' ? () => state.onShow(at, 'Question Paper') : undefined}
        onPageChange={(reached) => view.onPage(type, reached)}
        onReady={({ kind }) => state.onKind(type, kind)}
        onShow={(document) => state.onShown(type, document)}
      />
    )
  }

  return (
    <DocumentSlot id={id} type={type} isActive={isActive} head={head} onActivate={() => state.onActive(at)}>
      {content(paper.type, paper.fileName)}
    </DocumentSlot>
  )
}
