import type { ReactNode } from 'react'
import type { PaneType } from './panes.ts'

/** The kind of a document that has been opened. */
export type DocumentKind = 'document' | 'guide'

/** The frame of one pane. A press or the focus in it makes it the active one. */
export function DocumentSlot({
  id,
  type,
  isActive,
  isHidden = false,
  head,
  onActivate,
  children,
}: {
  id: string
  type: PaneType
  isActive: boolean
  /** It is kept for when it is shown again. */
  isHidden?: boolean
  /** The tabs of this pane, if it has its own. */
  head: ReactNode
  onActivate: () => void
  children: ReactNode
}) {
  return (
    <div
      id={id}
      className="desk-pane"
      role="tabpanel"
      aria-label={type}
      data-active={isActive || undefined}
      hidden={isHidden}
      onFocusCapture={onActivate}
      onPointerDownCapture={onActivate}
    >
      {head}
      {children}
    </div>
  )
}
