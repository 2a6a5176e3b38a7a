import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { CHUNK_LOAD_ERROR } from '#app/accounts/session/chunk-load-error.ts'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import { showToast } from '#app/ui/toast.ts'
import type { StudentPage, StudentActionsProps } from './student-actions.tsx'

const loadThings = () => import('./student-actions.tsx')

interface StudentActionsState {
  /** Whatever is open; rendered by the page. */
  things: ReactNode
  onAsk: (ask: ProtectedAction) => void
  /** A pointer or the keyboard has come near something that asks. */
  onNear: () => void
}

/**
 * What a page of the resources has for students, and the way to it. Its code comes with the first ask, and by itself for
 * somebody with a session, who may be back from signing in: a visitor's page stays as light as it is.
 */
export function useStudentActions(page: StudentPage): StudentActionsState {
  const hasSession = useHasSession()
  const [ask, setAsk] = useState<ProtectedAction>()
  const [Things, setThings] = useState<ComponentType<StudentActionsProps>>()

  useEffect(() => {
    if (!hasSession) return
    loadThings().then(
      (loaded) => setThings(() => loaded.default),
      () => {
        // Asking says what is wrong.
      },
    )
  }, [hasSession])

  const onAsk = useCallback(async (next: ProtectedAction) => {
    try {
      const loaded = await loadThings()
      setThings(() => loaded.default)
      setAsk(next)
    } catch {
      showToast(CHUNK_LOAD_ERROR)
    }
  }, [])
  const onNear = useCallback(() => {
    loadThings().catch(() => {})
  }, [])
  return { things: Things && <Things ask={ask} {...page} />, onAsk, onNear }
}
