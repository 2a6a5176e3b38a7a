import type { ReactNode } from 'react'
import type { Paper } from '#domain/papers/catalogue.ts'
import { LazyDocument } from '#app/viewer/lazy-document.tsx'
import { DocumentNotice } from './document-notice.tsx'
import { LockedMarkScheme } from './locked-mark-scheme.tsx'
import { SET_NOTICE, type FallbackGuide } from './fallback-guide.ts'

/** The kind of a document that has been opened. */
export type DocumentKind = 'document' | 'guide'

/** One pane of the desk: a document under its notice, or the lock that replaces a mark scheme. */
export function DocumentSlot({
  id,
  paper,
  url,
  name,
  fallbackGuide,
  kind,
  page,
  isActive,
  isLocked,
  head,
  onActivate,
  onPage,
  onKind,
  onFinish,
  onPeek,
}: {
  id: string
  paper: Paper
  url: string
  name: string
  fallbackGuide: FallbackGuide | undefined
  /** Undefined until the document is open. */
  kind: DocumentKind | undefined
  page: number | undefined
  isActive: boolean
  isLocked: boolean
  /** The tabs of this pane, if there are two panes. */
  head?: ReactNode
  onActivate: () => void
  onPage: (page: number) => void
  onKind: (kind: DocumentKind) => void
  onFinish: () => void
  onPeek: () => void
}) {
  const ownNotice = paper.year === 'sets' ? SET_NOTICE : undefined
  const notice = isLocked || !kind ? undefined : kind === 'guide' ? fallbackGuide?.notice : ownNotice
  return (
    <div
      id={id}
      className="desk-pane"
      role="tabpanel"
      aria-label={paper.type}
      data-active={isActive || undefined}
      onFocusCapture={onActivate}
      onPointerDownCapture={onActivate}
    >
      {head}
      {notice && <DocumentNotice key={url} text={notice} document={url} isDismissible={kind === 'guide'} />}
      {isLocked ? (
        <LockedMarkScheme onFinish={onFinish} onPeek={onPeek} />
      ) : (
        <LazyDocument
          url={url}
          {...(fallbackGuide && { fallback: { url: fallbackGuide.url } })}
          name={name}
          fileName={paper.fileName}
          {...(page !== undefined && { page })}
          isActive={isActive}
          onPageChange={onPage}
          onReady={(info) => onKind(info.kind)}
        />
      )}
    </div>
  )
}
