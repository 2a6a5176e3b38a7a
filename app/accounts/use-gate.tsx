import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '#app/ui/toast.ts'
import type { Feature } from './feature.ts'
import { fieldOf } from './field.ts'
import { parseWish } from './intent.ts'
import { loadSignIn, SignInDialog } from './use-sign-in-prompt.tsx'
import { useVisit } from './use-visit.ts'
import type { Student, Visit } from './visit.ts'

const loadSecondFactor = () => import('./second-factor-dialog.tsx')
const SecondFactorDialog = lazy(loadSecondFactor)

/** What a visitor asked for. */
export interface Ask {
  feature: Feature
  /** Which one, in the screen's own words; goes along to the provider and back. Up to 200 characters. */
  about?: string | undefined
}

/** What a screen shows for an ask: the dialog of a student, or what stands in front of it. */
export interface Gate {
  /** What is asked for now by somebody who may have it. */
  opened: (Ask & { student: Student }) | undefined
  /** The dialog that asks to sign in; rendered by the screen. */
  prompt: ReactNode
  onAsk: (ask: Ask) => unknown
  /** A pointer or the keyboard has come near: what is going to be needed is fetched. */
  onNear: (feature: Feature) => void
  onClose: () => void
}

/**
 * The way to what needs an account. A student's ask is `opened`; a visitor is asked to sign in, and what they asked for is
 * opened when they are back. `load` fetches a feature's dialog before it is shown: without a connection the page stays, and
 * says so. Keep it the same function. `isHere` says that this screen answers for a visitor who is back (default true).
 */
export function useGate({
  load,
  isHere = true,
}: {
  load: (feature: Feature) => Promise<unknown>
  isHere?: boolean
}): Gate {
  const visit = useVisit()
  const [ask, setAsk] = useState<Ask>()
  const { status } = visit

  const onAsk = useCallback(
    async (next: Ask) => {
      try {
        await loadFor(status, () => load(next.feature))
        setAsk(next)
      } catch {
        showToast({
          kind: 'error',
          title: 'Could not open this',
          detail: 'Check your connection and try again.',
        })
      }
    },
    [status, load],
  )
  useReturn(isHere && status === 'signed-in', onAsk)

  const onClose = () => setAsk(undefined)
  return {
    opened: ask && visit.status === 'signed-in' ? { ...ask, student: visit.student } : undefined,
    prompt: ask && (
      <Suspense>
        {visit.status === 'signed-out' && (
          <SignInDialog feature={ask.feature} about={ask.about} onClose={onClose} />
        )}
        {visit.status === 'half-way' && <SecondFactorDialog onClose={onClose} />}
      </Suspense>
    ),
    onAsk,
    onNear: (feature) =>
      void loadFor(status, () => load(feature)).catch(() => {
        // Asking says what is wrong.
      }),
    onClose,
  }
}

async function loadFor(status: Visit['status'], load: () => Promise<unknown>): Promise<void> {
  if (status === 'signed-in') await load()
  else if (status === 'half-way') await Promise.all([loadSecondFactor(), load()])
  else await loadSignIn()
}

/** Back from signing in for a feature, asks for it again, once: the history then forgets it. */
function useReturn(isReady: boolean, onAsk: (ask: Ask) => Promise<void>) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { feature, about } = parseWish({
    feature: fieldOf(state, 'signedInFor'),
    about: fieldOf(state, 'about'),
  })
  const openAgain = useEffectEvent((feature: Feature, about: string | undefined) => {
    void onAsk({ feature, about })
    const rest = typeof state === 'object' ? { ...state, signedInFor: undefined, about: undefined } : null
    void navigate(pathname + search + hash, { replace: true, state: rest, preventScrollReset: true })
  })
  useEffect(() => {
    if (isReady && feature) openAgain(feature, about)
  }, [isReady, feature, about])
}
