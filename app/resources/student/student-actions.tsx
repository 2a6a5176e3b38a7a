import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { ProtectedAction, Feature } from '#app/accounts/session/protected-action.ts'
import { useRequireSignIn } from '#app/accounts/session/use-require-sign-in.tsx'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { fetchCatalogue } from '#app/resources/browse/catalogue-source.ts'

/** The page of the resources on which a student opens a dialog. */
export interface StudentPage {
  /** Undefined on the home page, which shows every level. */
  level?: LevelAddress
  /**
   * The features that this page handles; none while a dialog with its own features is open. The array must stay the
   * same.
   */
  features: readonly Feature[]
}

export interface StudentActionsProps extends StudentPage {
  /** The last requested action: a new object for each request. For a resource, `subject` is its id. */
  requested: ProtectedAction | undefined
}

const loadDialogs = () => import('./student-dialogs.tsx')
const StudentDialogs = lazy(loadDialogs)

/** The dialogs need the catalogue. */
const loadDialogData = () => Promise.all([loadDialogs(), fetchCatalogue()])

/** The level for requests on a page without a level. */
const HOME_LEVEL = 'igcse'

/** Opens the dialog of a requested action or, for a visitor, the sign-in prompt. */
export default function StudentActions({ requested, features, level = HOME_LEVEL }: StudentActionsProps) {
  const { action, prompt, onRequest, onClose } = useRequireSignIn(features, loadDialogData)
  const answer = useEffectEvent(onRequest)
  useEffect(() => {
    if (requested) answer(requested)
  }, [requested])
  return (
    <>
      {prompt}
      <Suspense>{action && <StudentDialogs action={action} level={level} onClose={onClose} />}</Suspense>
    </>
  )
}
