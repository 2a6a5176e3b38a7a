import type { ReactNode } from 'react'
import '#app/ui/styles/lists.css'

/** Replaces an empty list: one line, and what the reader can do. */
export function EmptyList({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="empty">
      <p className="note">{title}</p>
      {children}
    </div>
  )
}
