import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { takeFromLastPage } from '#app/lib/next-page.ts'
import { showToast } from '#app/ui/toast.ts'
import { AccountPrompt, loadSecondFactor, loadSignIn } from '#app/accounts/sign-in/account-prompt.tsx'
import type { ProtectedAction, Feature } from './protected-action.ts'
import { parseWish } from '#app/accounts/sign-in/intent.ts'
import { CHUNK_LOAD_ERROR } from './chunk-load-error.ts'
import { useAuthState } from './use-auth-state.ts'
import type { Student, AuthState } from './auth-state.ts'

/** What is asked for now, by somebody who may have it. */
export type Opened = ProtectedAction & { student: Student }

interface SignInRequirement {
  opened: Opened | undefined
  /** The dialog that asks to sign in; rendered by the screen. */
  prompt: ReactNode
  onAsk: (ask: ProtectedAction) => void
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
export function useRequireSignIn(
  features: readonly Feature[],
  load: (ask: Partial<ProtectedAction>) => Promise<unknown>,
): SignInRequirement {
  const visit = useAuthState()
  const { status } = visit
  const [ask, setAsk] = useState<ProtectedAction>()

  const fetchNext = useCallback(
    (next: Partial<ProtectedAction>) => loadFor(status, () => load(next)),
    [status, load],
  )
  const onAsk = useCallback(
    async (next: ProtectedAction) => {
      try {
        await fetchNext(next)
        setAsk(next)
      } catch {
        showToast(CHUNK_LOAD_ERROR)
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
async function loadFor(status: AuthState['status'], load: () => Promise<unknown>): Promise<void> {
  if (status === 'signed-out' || status === 'unknown') await loadSignIn()
  else
    await Promise.all([
      status === 'needs-second-factor' && loadSecondFactor(),
      load(),
      import('#app/ui/toasts.tsx'),
    ])
}

/** Back from signing in for a feature of this page, opens it: once, since the tab's storage then forgets it. */
function useReturn(features: readonly Feature[], onAsk: (ask: ProtectedAction) => unknown) {
  const open = useEffectEvent(() => {
    const { place, feature, about } = parseWish(takeFromLastPage('signed-in'))
    if (
      feature &&
      features.includes(feature) &&
      place === location.pathname + location.search + location.hash
    )
      onAsk({ feature, about })
  })
  useEffect(() => {
    if (features.length > 0) open()
  }, [features])
}
