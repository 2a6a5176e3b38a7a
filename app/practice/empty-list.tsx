import type { ReactNode } from 'react'
import '#app/ui/styles/lists.css'

/** In the place of a list: one line, and what can be done about it. */
export function EmptyList({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="empty">
      <p className="note">{title}</p>
      {children}
    </div>
  )
}
