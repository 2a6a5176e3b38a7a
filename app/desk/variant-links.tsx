import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEvent } from 'react'
import type { Neighbour } from '#domain/papers/later/neighbours.ts'
import type { Variants } from './use-variants.tsx'

/** Links to the variants before and after this one. The desk may ask before it leaves this one. */
export function VariantLinks({ variants: { previous, next, addressOf, onOpen } }: { variants: Variants }) {
  if (!previous && !next) return null
  const link = (neighbour: Neighbour, word: 'Previous' | 'Next') => (
    <a
      href={addressOf(neighbour)}
      aria-label={`${word}: ${neighbour.name}`}
      data-direction={word.toLowerCase()}
      onClick={(event: MouseEvent) => {
        // The browser opens a new tab or window by itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(neighbour)
      }}
    >
      {word === 'Previous' && <ChevronLeft className="i" aria-hidden="true" />}
      <span>{neighbour.label}</span>
      {word === 'Next' && <ChevronRight className="i" aria-hidden="true" />}
    </a>
  )
  return (
    <nav className="desk-next" aria-label="Other variants">
      {previous && link(previous, 'Previous')}
      {next && link(next, 'Next')}
    </nav>
  )
}
