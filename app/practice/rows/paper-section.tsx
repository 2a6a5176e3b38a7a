import type { ReactNode } from 'react'
import type { PaperListing } from '#domain/papers/catalogue.ts'
import { formatMinutes } from '#domain/exams/component.ts'

/** One paper of a session: its title, time and marks, and its variants as list items. */
export function PaperSection({ paper, children }: { paper: PaperListing; children: ReactNode }) {
  const { name, component } = paper
  return (
    <section className="paper">
      <h3>
        <span>
          {name} <span className="note">{component.title}</span>
        </span>{' '}
        <span className="worth">
          {component.minutes !== undefined && `${formatMinutes(component.minutes)} `}
          <span className="marks">[{component.marks} marks]</span>
        </span>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}
