import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { takeFromLastPage } from '#app/lib/next-page.ts'
import { showToast, CHUNK_LOAD_ERROR } from '#app/ui/toast.ts'
import { loadSecondFactor, loadSignIn, parseSignInRequest } from '#app/accounts/sign-in/intent.ts'
import type { ProtectedAction, Feature } from './protected-action.ts'
import { authStateNow, useSignedIn } from './use-auth-state.ts'
import type { Student, AuthState } from './auth-state.ts'

const loadPrompt = () => import('#app/accounts/sign-in/account-prompt.tsx')
const AccountPrompt = lazy(async () => ({ default: (await loadPrompt()).AccountPrompt }))

/** An action of a student who is signed in. */
export type StudentAction = ProtectedAction & { student: Student }

interface SignInRequirement {
  /** The action that the screen shows now. */
  action: StudentAction | undefined
  /** The dialog that asks to sign in. The screen renders it. */
  prompt: ReactNode
  onRequest: (action: ProtectedAction) => void
  /** The pointer or the focus is on a button of an action: fetches its code. */
  onIntent: () => void
  onClose: () => void
}

/**
 * Actions that need an account. A student's request becomes the `action`. A visitor is asked to sign in first, and the action
 * follows when they return. `features` are those that this screen handles then: none while another screen is over it. `load`
 * fetches the code of an action before it is shown (or of all actions, if none is requested yet). It
 * does nothing else, so a failure is a lost connection, which a toast tells. `features` and `load` must stay the same.
 */
export function useRequireSignIn(
  features: readonly Feature[],
  load: (action: Partial<ProtectedAction>) => Promise<unknown>,
): SignInRequirement {
  const student = useSignedIn()
  const [requested, setRequested] = useState<ProtectedAction>()

  // Who is signed in is asked when it is pressed: what is handed to the rows of a list stays the same.
  const fetchNext = useCallback(
    (next: Partial<ProtectedAction>) => loadFor(authStateNow().status, () => load(next)),
    [load],
  )
  const onRequest = useCallback(
    async (next: ProtectedAction) => {
      try {
        await fetchNext(next)
      } catch {
        showToast(CHUNK_LOAD_ERROR)
        return
      }
      setRequested(next)
    },
    [fetchNext],
  )
  useReturn(student ? features : NONE, onRequest)

  const onClose = () => setRequested(undefined)
  return {
    action: requested && student ? { ...requested, student } : undefined,
    prompt: requested && (
      <Suspense>
        <AccountPrompt {...requested} onClose={onClose} />
      </Suspense>
    ),
    onRequest,
    onIntent: () =>
      void fetchNext({}).catch(() => {
        // Requesting the action reports the failure.
      }),
    onClose,
  }
}

const NONE: readonly Feature[] = []

/** Fetches the toasts too: without a connection the dialog needs them. */
async function loadFor(status: AuthState['status'], load: () => Promise<unknown>): Promise<void> {
  if (status === 'signed-out' || status === 'unknown') await Promise.all([loadPrompt(), loadSignIn()])
  else
    await Promise.all([
      loadPrompt(),
      status === 'needs-second-factor' && loadSecondFactor(),
      load(),
      import('#app/ui/toasts.tsx'),
    ])
}

/** After a sign-in for an action of this page, requests that action once. */
function useReturn(features: readonly Feature[], onRequest: (action: ProtectedAction) => unknown) {
  const requestAgain = useEffectEvent(() => {
    const { page, feature, subject } = parseSignInRequest(takeFromLastPage('signed-in'))
    if (feature && features.includes(feature) && page === location.pathname + location.search + location.hash)
      onRequest({ feature, subject })
  })
  useEffect(() => {
    if (features.length > 0) requestAgain()
  }, [features])
}
