import type { ReactNode } from 'react'

/** In place of an empty list, or of what a room lacks: what is missing, and what the reader can do. */
export function Missing({
  note,
  hint,
  children,
}: {
  note: ReactNode
  hint?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <p className="note">{note}</p>
      {hint !== undefined && <p className="small">{hint}</p>}
      {children}
    </div>
  )
}

/** In place of what is on its way. A screen reader says the label: `Loading your plan`. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="skel" role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  )
}
