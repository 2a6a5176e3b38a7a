import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { CardForm } from './card-form.tsx'
import { ClassFrame, ClassHead, ClassWaiting } from './class-frame.tsx'
import { ClassGate, never, preloadSignedIn, useHasClasses } from './class-gate.tsx'

const loadForm = () => import('./code-form.tsx')
const CodeForm = lazy(loadForm)

preloadSignedIn(loadForm)

/** `ClassWaiting` says when the form is there. */
export const handle = { startsLater: true }

export const meta = () =>
  unlistedPageMeta({ title: 'Join a class', description: 'With a class code, or with a place card.' })

/** A card signs in who has no account. A code asks for a sign-in first. */
export default function JoinPage() {
  const auth = useAuthState()
  const isOn = useHasClasses()
  // After the `#`, so that no server and no log sees it.
  const hash = useSyncExternalStore(
    never,
    () => location.hash,
    () => '',
  )
  const given = new URLSearchParams(hash.slice(1))
  const secret = given.get('card') ?? undefined
  const code = given.get('code') ?? ''
  const [chosen, setWay] = useState<'code' | 'card'>()
  const way = chosen ?? (secret === undefined && given.get('way') !== 'card' ? 'code' : 'card')
  if (isOn && auth.status !== 'signed-in' && (way === 'card' || auth.status === 'signed-out'))
    return (
      <Frame way={way} onWay={setWay}>
        {way === 'card' ? (
          <CardForm secret={secret} />
        ) : (
          <section className="class-sec class-end">
            <p>Sign in first. Then you come back here and type the code.</p>
            <p className="class-sec">
              <Link className="btn btn-primary" to="/auth" state={{ page: `/class/join${hash}` }}>
                Sign in
              </Link>
            </p>
          </section>
        )}
      </Frame>
    )
  return (
    <ClassGate>
      {(student) => (
        <Frame way={way} onWay={setWay}>
          {way === 'card' ? (
            <section className="class-sec class-end">
              <p>You are signed in already. Sign out first, to use a place card.</p>
            </section>
          ) : (
            <Suspense fallback={<ClassWaiting />}>
              <CodeForm key={code} student={student} initial={code} />
            </Suspense>
          )}
        </Frame>
      )}
    </ClassGate>
  )
}

function Frame({
  way,
  onWay,
  children,
}: {
  way: 'code' | 'card'
  onWay: (way: 'code' | 'card') => void
  children: ReactNode
}) {
  return (
    <ClassFrame note="The code is on the board, or on your card">
      <ClassHead title="Join a" marked="class" />
      <div className="tabs" role="group" aria-label="How you join">
        {(['code', 'card'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={way === each} onClick={() => onWay(each)}>
            I have a {each === 'code' ? 'class code' : 'place card'}
          </button>
        ))}
      </div>
      {children}
    </ClassFrame>
  )
}
