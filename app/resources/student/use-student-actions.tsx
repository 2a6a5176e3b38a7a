import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { showOpenProblem } from '#app/accounts/session/show-open-problem.ts'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import { whenLoaded } from '#app/lib/request-error.ts'
import type { StudentPage, StudentActionsProps } from './student-actions.tsx'

const loadActions = () => whenLoaded(import('./student-actions.tsx'))

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
    try {
      const loaded = await loadActions()
      setActions(() => loaded.default)
      setRequested(next)
    } catch (error) {
      showOpenProblem(error)
    }
  }, [])
  const onNear = useCallback(() => {
    loadActions().catch(() => {})
  }, [])
  return { dialog: Actions && <Actions requested={requested} {...page} />, onRequest, onNear }
}
