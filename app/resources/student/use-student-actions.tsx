import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { CHUNK_LOAD_ERROR } from '#app/accounts/session/chunk-load-error.ts'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import { showToast } from '#app/ui/toast.ts'
import type { StudentPage, StudentActionsProps } from './student-actions.tsx'

const loadActions = () => import('./student-actions.tsx')

interface StudentActionsState {
  /** The open dialog, if any. The page renders it. */
  dialog: ReactNode
  onRequest: (action: ProtectedAction) => void
  /** Call it when a pointer or the focus is near a button that requests an action: it loads the code. */
  onNear: () => void
}

/**
 * The student actions of a page of the resources. Their code loads with the first request. With a stored session it
 * loads at once, because the student may be returning from signing in.
 */
export function useStudentActions(page: StudentPage): StudentActionsState {
  const hasSession = useHasSession()
  const [requested, setRequested] = useState<ProtectedAction>()
  const [Actions, setActions] = useState<ComponentType<StudentActionsProps>>()

  useEffect(() => {
    if (!hasSession) return
    loadActions().then(
      (loaded) => setActions(() => loaded.default),
      () => {
        // The next request shows the error.
      },
    )
  }, [hasSession])

  const onRequest = useCallback(async (next: ProtectedAction) => {
    // This only fetches code, so a failure is a lost connection.
    const loaded = await loadActions().catch(() => showToast(CHUNK_LOAD_ERROR))
    if (!loaded) return
    setActions(() => loaded.default)
    setRequested(next)
  }, [])
  const onNear = useCallback(() => {
    loadActions().catch(() => {})
  }, [])
  return { dialog: Actions && <Actions requested={requested} {...page} />, onRequest, onNear }
}
