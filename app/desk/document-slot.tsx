import type { ReactNode } from 'react'
import type { Paper } from '#domain/papers/catalogue.ts'
import { LazyDocument } from '#app/viewer/lazy-document.tsx'
import type { ShownDocument } from '#app/viewer/shown-document.ts'
import { DESK_KEY_HELP } from './desk-keys.ts'
import type { FallbackGuide } from './fallback-guide.ts'
import { LockedMarkScheme } from './locked-mark-scheme.tsx'

/** The kind of a document that has been opened. */
export type DocumentKind = 'document' | 'guide'

/** One pane of the desk: a document, or the lock that replaces a mark scheme. */
export function DocumentSlot({
  id,
  paper,
  url,
  name,
  fallbackGuide,
  page,
  isActive,
  isLocked,
  head,
  notice,
  onActivate,
  onPage,
  onKind,
  onShow,
  onFinish,
  onPeek,
}: {
  id: string
  paper: Paper
  url: string
  name: string
  fallbackGuide: FallbackGuide | undefined
  page: number | undefined
  isActive: boolean
  isLocked: boolean
  /** The tabs of this pane, if it has its own. */
  head: ReactNode
  /** Stands above the first page. */
  notice: ReactNode
  onActivate: () => void
  onPage: (page: number) => void
  onKind: (kind: DocumentKind) => void
  onShow: (shown: ShownDocument | undefined) => void
  onFinish: () => void
  onPeek: () => void
}) {
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
          more={null}
          lead={notice}
          keyHelp={DESK_KEY_HELP}
          onPageChange={onPage}
          onReady={(info) => onKind(info.kind)}
          onShow={onShow}
        />
      )}
    </div>
  )
}
