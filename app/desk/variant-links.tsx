import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Desk } from './desk.ts'
import type { Neighbour, Neighbours } from './neighbours.ts'

/** Links to the variants before and after this one. The desk may ask before it leaves this one. */
export function VariantLinks({
  desk,
  neighbours: { previous, next },
  addressOf,
  onOpen,
}: {
  desk: Desk
  neighbours: Neighbours
  addressOf: (neighbour: Neighbour) => string
  onOpen: (neighbour: Neighbour) => void
}) {
  if (!previous && !next) return null
  const link = (neighbour: Neighbour, label: string, direction: 'previous' | 'next') => (
    <a
      href={addressOf(neighbour)}
      aria-label={`${label}: ${desk.component?.title ?? ''} ${neighbour.name}`}
      data-direction={direction}
      onClick={(event: MouseEvent) => {
        // The browser opens a new tab or window by itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen(neighbour)
      }}
    >
      {direction === 'previous' && <ChevronLeft className="i" aria-hidden="true" />}
      <span>{neighbour.name}</span>
      {direction === 'next' && <ChevronRight className="i" aria-hidden="true" />}
    </a>
  )
  return (
    <nav className="desk-next" aria-label="Other variants">
      {previous && link(previous, 'Previous', 'previous')}
      {next && link(next, 'Next', 'next')}
    </nav>
  )
}
