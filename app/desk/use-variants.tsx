import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DocumentType } from '#domain/papers/file-name.ts'
import type { Desk } from './desk.ts'
import { findNeighbours, type Neighbour, neighbourAddress, type Neighbours } from './neighbours.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** The variants beside this one, and the function that opens one. While the timer runs it asks first. */
export function useVariants(
  desk: Desk,
  { shown, isRunning }: { shown: readonly DocumentType[]; isRunning: boolean },
): {
  neighbours: Neighbours
  addressOf: (neighbour: Neighbour) => string
  onOpen: (neighbour: Neighbour | undefined) => void
  /** The question, while it is asked. */
  question: ReactNode
} {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [asked, setAsked] = useState<Neighbour>()
  const addressOf = (neighbour: Neighbour) => neighbourAddress(desk, neighbour, shown)
  const open = (neighbour: Neighbour) =>
    void navigate(addressOf(neighbour), { replace: true, preventScrollReset: true, state })
  return {
    neighbours: findNeighbours(desk),
    addressOf,
    onOpen(neighbour) {
      if (!neighbour) return
      if (isRunning) setAsked(neighbour)
      else open(neighbour)
    },
    question: asked && (
      <Suspense>
        <LeaveDialog
          from={desk.variant?.name ?? ''}
          to={asked.name}
          onOpen={() => open(asked)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}
