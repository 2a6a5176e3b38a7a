import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, lazy, Suspense, useState } from 'react'
import { type Neighbour, neighboursOf } from '#domain/papers/later/neighbours.ts'
import { useLocation, useNavigate } from 'react-router'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from './desk.ts'
import { examOf, examPath } from '#domain/exams/exam.ts'
import { formatDeskAddress } from './desk-address.ts'

export type Variants = ReturnType<typeof useVariants>

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

const LeaveDialog = lazy(() => import('#app/desk/timer/leave-dialog.tsx'))

/** The variants beside this one, and the function that opens one. While the timer runs it asks first. */
export function useVariants(
  { variant }: Desk,
  { shown, isRunning }: { shown: readonly DocumentType[]; isRunning: boolean },
) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [asked, setAsked] = useState<Neighbour>()
  const addressOf = (neighbour: Neighbour) => variantAddress(neighbour, shown)
  const open = (neighbour: Neighbour) =>
    void navigate(addressOf(neighbour), { replace: true, preventScrollReset: true, state })
  return {
    ...(variant && neighboursOf(variant)),
    addressOf,
    onOpen: (neighbour: Neighbour | undefined) => {
      if (!neighbour) return
      if (isRunning) setAsked(neighbour)
      else open(neighbour)
    },
    /** What the desk asks before it leaves; undefined while it asks nothing. */
    question: asked && (
      <Suspense>
        <LeaveDialog
          from={variant?.name ?? ''}
          to={asked.label}
          onOpen={() => open(asked)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}

/** The address of another variant's desk with the same documents; with its first one if it has none of these. */
export function variantAddress(
  { variant: { exam, documents }, address }: Neighbour,
  shown: readonly DocumentType[],
): string {
  const papers = shown.flatMap((type) => Object.values(documents).find((paper) => paper.type === type) ?? [])
  const [first, ...others] = papers
  if (!first) return address
  const beside = others.map(({ type }) => ({ type, page: 1 }))
  const view = { fileName: first.fileName, page: 1, others: beside }
  return `${examPath(examOf(exam))}/${formatDeskAddress(view)}`
}
