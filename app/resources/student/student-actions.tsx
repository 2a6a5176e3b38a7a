import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { ProtectedAction, Feature } from '#app/accounts/session/protected-action.ts'
import { useRequireSignIn } from '#app/accounts/session/use-require-sign-in.tsx'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { fetchCatalogue } from '#app/resources/browse/catalogue-source.ts'

/** What a page of the resources is, to what a student may ask of it. */
export interface StudentPage {
  /** Undefined on the home page, which is of every level. */
  level?: LevelAddress
  /** What the page answers for; nothing while something else lies over it. Stays the same. */
  features: readonly Feature[]
}

export interface StudentActionsProps extends StudentPage {
  /** What was asked for last: a new object each time. Of a resource, `about` is its id. */
  ask: ProtectedAction | undefined
}

const loadDialogs = () => import('./student-dialogs.tsx')
const StudentDialogs = lazy(loadDialogs)

/** A dialog needs to know the documents. */
const loadOwn = () => Promise.all([loadDialogs(), fetchCatalogue()])

/** As with an address that names no level, what is asked for of none is asked for of this one. */
const HOME_LEVEL = 'igcse'

/** Answers what is asked for on a page of the resources: with a dialog, or with the question to sign in first. */
export default function StudentActions({ ask, features, level = HOME_LEVEL }: StudentActionsProps) {
  const { action, prompt, onRequest, onClose } = useRequireSignIn(features, loadOwn)
  const answer = useEffectEvent(onRequest)
  useEffect(() => {
    if (ask) answer(ask)
  }, [ask])
  return (
    <>
      {prompt}
      <Suspense>{action && <StudentDialogs action={action} level={level} onClose={onClose} />}</Suspense>
    </>
  )
}
