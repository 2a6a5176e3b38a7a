import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Ask } from '#app/accounts/feature.ts'
import { NOT_FETCHED } from '#app/accounts/not-fetched.ts'
import { useHasSession } from '#app/accounts/use-has-session.ts'
import { showToast } from '#app/ui/toast.ts'
import type { OwnPage, OwnThingsProps } from './own-things.tsx'

const loadThings = () => import('./own-things.tsx')

interface Own {
  /** Whatever is open; rendered by the page. */
  things: ReactNode
  onAsk: (ask: Ask) => void
  /** A pointer or the keyboard has come near something that asks. */
  onNear: () => void
}

/**
 * What a page of the resources has for students, and the way to it. Its code comes with the first ask, and by itself for
 * somebody with a session, who may be back from signing in: a visitor's page stays as light as it is.
 */
export function useOwnThings(page: OwnPage): Own {
  const hasSession = useHasSession()
  const [ask, setAsk] = useState<Ask>()
  const [Things, setThings] = useState<ComponentType<OwnThingsProps>>()

  useEffect(() => {
    if (!hasSession) return
    loadThings().then(
      (loaded) => setThings(() => loaded.default),
      () => {
        // Asking says what is wrong.
      },
    )
  }, [hasSession])

  const onAsk = useCallback(async (next: Ask) => {
    try {
      const loaded = await loadThings()
      setThings(() => loaded.default)
      setAsk(next)
    } catch {
      showToast(NOT_FETCHED)
    }
  }, [])
  const onNear = useCallback(() => {
    loadThings().catch(() => {})
  }, [])
  return { things: Things && <Things ask={ask} {...page} />, onAsk, onNear }
}
