import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '#app/ui/toast.ts'
import { AccountPrompt, loadSecondFactor, loadSignIn } from './account-prompt.tsx'
import type { Ask, Feature } from './feature.ts'
import { textOf } from './field.ts'
import { NOT_FETCHED } from './not-fetched.ts'
import { useVisit } from './use-visit.ts'
import type { Student, Visit } from './visit.ts'

/** What is asked for now, by somebody who may have it. */
export type Opened = Ask & { student: Student }

interface Gate {
  opened: Opened | undefined
  /** The dialog that asks to sign in; rendered by the screen. */
  prompt: ReactNode
  onAsk: (ask: Ask) => void
  /** A pointer or the keyboard has come near: what is going to be needed is fetched. */
  onNear: () => void
  onClose: () => void
}

/**
 * The way to what needs an account. A student's ask is `opened`; a visitor is asked to sign in, and what they asked for is
 * opened when they are back. `features` are those that the screen answers for then: none while another lies over it. `load`
 * fetches what is opened before it is shown (or what may be, when nothing is asked for yet): without a connection the page
 * stays, and says so. Both must stay the same.
 */
export function useGate(features: readonly Feature[], load: (ask: Partial<Ask>) => Promise<unknown>): Gate {
  const visit = useVisit()
  const { status } = visit
  const [ask, setAsk] = useState<Ask>()

  const fetchNext = useCallback((next: Partial<Ask>) => loadFor(status, () => load(next)), [status, load])
  const onAsk = useCallback(
    async (next: Ask) => {
      try {
        await fetchNext(next)
        setAsk(next)
      } catch {
        showToast(NOT_FETCHED)
      }
    },
    [fetchNext],
  )
  useReturn(status === 'signed-in' ? features : NONE, onAsk)

  const onClose = () => setAsk(undefined)
  return {
    opened: ask && status === 'signed-in' ? { ...ask, student: visit.student } : undefined,
    prompt: ask && <AccountPrompt {...ask} onClose={onClose} />,
    onAsk,
    onNear: () =>
      void fetchNext({}).catch(() => {
        // Asking says what is wrong.
      }),
    onClose,
  }
}

const NONE: readonly Feature[] = []

/** What a student's dialog may have to say comes with it: offline is when it is needed. */
async function loadFor(status: Visit['status'], load: () => Promise<unknown>): Promise<void> {
  if (status === 'signed-out' || status === 'unknown') await loadSignIn()
  else await Promise.all([status === 'half-way' && loadSecondFactor(), load(), import('#app/ui/toasts.tsx')])
}

/** Back from signing in for a feature, asks for it again, once: the history then forgets it. */
function useReturn(features: readonly Feature[], onAsk: (ask: Ask) => unknown) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const wanted = textOf(state, 'signedInFor')
  const feature = features.find((each) => each === wanted)
  const openAgain = useEffectEvent((feature: Feature) => {
    onAsk({ feature, about: textOf(state, 'about') })
    void navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (feature) openAgain(feature)
  }, [feature])
}
