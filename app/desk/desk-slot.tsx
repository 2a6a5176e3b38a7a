import type { ReactNode } from 'react'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { findDocument } from './desk.ts'
import { DocumentNotice } from './document-notice.tsx'
import { DocumentSlot } from './document-slot.tsx'
import { findFallbackGuide } from './fallback-guide.ts'
import { fileUrl } from './file-url.ts'
import { findNotice } from './notices.ts'
import type { DeskState } from './use-desk.ts'

/** One pane of the desk, with what the desk knows of its document. */
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
  type: DocumentType
  head: ReactNode
  /** Whether this pane has the notices about the paper too. They stand once at the desk. */
  saysAll: boolean
}) {
  const { desk, work, view } = state
  const { layout, preferences, onPrefer } = state.frame
  const paper = findDocument(desk, type)
  if (!paper) return null
  const { dismissed } = preferences
  const notice = findNotice(desk, type, { kind: state.kinds[type], hasMargin: !saysAll, dismissed })
  return (
    <DocumentSlot
      id={id}
      paper={paper}
      url={fileUrl(paper.fileName)}
      name={`${type}, ${desk.variant?.code ?? desk.exam.id} ${sittingName(desk)}`}
      fallbackGuide={findFallbackGuide(desk, type)}
      page={view.pageOf(type)}
      isActive={at === state.active}
      isLocked={state.isLocked(type)}
      head={head}
      notice={
        notice && (
          <DocumentNotice
            notice={notice}
            isShort={layout === 'phone' || layout === 'rail'}
            onDismiss={() => onPrefer({ dismissed: [...dismissed, notice.kind] })}
          />
        )
      }
      onActivate={() => state.onActive(at)}
      onPage={(page) => view.onPage(type, page)}
      onKind={(kind) => state.onKind(type, kind)}
      onShow={(document) => state.onShown(type, document)}
      onFinish={state.onFinish}
      onPeek={work.onPeek}
    />
  )
}
