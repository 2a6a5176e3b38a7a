import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { type Neighbour, neighboursOf } from '#domain/papers/later/neighbours.ts'
import type { Desk } from './desk.ts'
import { variantAddress } from './variant-address.ts'

const LeaveDialog = lazy(() => import('#app/desk/timer/leave-dialog.tsx'))

export interface Variants {
  previous?: Neighbour
  next?: Neighbour
  addressOf: (neighbour: Neighbour) => string
  onOpen: (neighbour: Neighbour | undefined) => void
  /** What the desk asks before it leaves; absent while it asks nothing. */
  question: ReactNode
}

/** The variants beside this one, and the function that opens one. While the timer runs it asks first. */
export function useVariants(
  { variant }: Desk,
  { shown, isRunning }: { shown: readonly DocumentType[]; isRunning: boolean },
): Variants {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [asked, setAsked] = useState<Neighbour>()
  const addressOf = (neighbour: Neighbour) => variantAddress(neighbour, shown)
  const open = (neighbour: Neighbour) =>
    void navigate(addressOf(neighbour), { replace: true, preventScrollReset: true, state })
  return {
    ...(variant && neighboursOf(variant)),
    addressOf,
    onOpen: (neighbour) => {
      if (!neighbour) return
      if (isRunning) setAsked(neighbour)
      else open(neighbour)
    },
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
