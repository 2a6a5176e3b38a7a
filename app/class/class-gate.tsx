import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { readSession } from '#app/lib/device/stored-session.ts'
import { sessionEndSentence } from '#app/lib/device/end-session.ts'
import { ClassFrame, ClassHead, ClassWaiting } from './class-frame.tsx'
import { hasClasses } from '#app/lib/has-classes.ts'

/** For what is as it was when the page was loaded. */
export const never = () => () => {}

/** Whether this site has classes; undefined before the page has started. */
export function useHasClasses(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(never, hasClasses, () => undefined)
}

/**
 * A page of a class: on a site with classes, for who is signed in. Others read one sentence, or sign in first and come back.
 * `back` is where the page leads back to while its code loads.
 */
export function ClassGate({ back, children }: { back?: null; children: (student: Student) => ReactNode }) {
  const isOn = useHasClasses()
  const auth = useAuthState()
  const { pathname } = useLocation()
  if (isOn === false)
    return (
      <ClassFrame back={null}>
        <p className="lead class-sec class-end">
          This site has no classes. On a school’s own server, whoever runs it can turn them on.
        </p>
      </ClassFrame>
    )
  if (isOn && auth.status === 'signed-out') {
    const problem = sessionEndSentence()
    return (
      <ClassFrame back={null}>
        <ClassHead title="Your" marked="classes" />
        <div className="class-sec class-end">
          {problem !== undefined && <p role="status">{problem}</p>}
          <p>Sign in first. Then you come back here.</p>
          <p className="class-sec class-then">
            <Link className="btn btn-primary" to="/auth" state={{ page: pathname }}>
              Sign in
            </Link>
            <Link className="btn btn-line" to="/class/join#way=card">
              I have a place card
            </Link>
          </p>
        </div>
      </ClassFrame>
    )
  }
  if (isOn && auth.status === 'signed-in')
    return (
      <Suspense
        fallback={
          <ClassFrame back={back}>
            <ClassWaiting />
          </ClassFrame>
        }
      >
        {children(auth.student)}
      </Suspense>
    )
  return (
    <ClassFrame back={null}>
      {auth.status === 'needs-second-factor' ? (
        <p className="class-sec class-end">Type the code of your authenticator app on your profile first.</p>
      ) : (
        <ClassWaiting />
      )}
    </ClassFrame>
  )
}

/**
 * Asks for what a page shows to who is signed in, as soon as the page begins. One after the other, what it needs would be as many
 * round trips of a slow line.
 */
export function preloadSignedIn(...loads: readonly (() => Promise<unknown>)[]) {
  if (import.meta.env.SSR || readSession() === null) return
  for (const load of loads)
    load().catch(() => {
      // Whoever needs it asks again, and says what is missing.
    })
}
