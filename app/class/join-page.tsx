import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CardForm } from './card-form.tsx'
import { ClassFrame, ClassWaiting } from './class-frame.tsx'
import { ClassGate, preloadSignedIn } from './class-gate.tsx'
import { hasClasses } from '#app/lib/has-classes.ts'

const loadForm = () => import('./code-form.tsx')
const CodeForm = lazy(loadForm)

preloadSignedIn(loadForm)

/** `ClassWaiting` says when the form is there. */
export const handle = { startsLater: true }

export const meta = () => [
  ...pageMeta({ title: 'Join a class', description: 'With a class code, or with a place card.' }),
  { name: 'robots', content: 'noindex' },
]

const never = () => () => {
  // The address is read once.
}

/** A card signs in who has no account. A code asks for a sign-in first. */
export default function JoinPage() {
  const auth = useAuthState()
  const isOn = useSyncExternalStore<boolean | undefined>(never, hasClasses, () => undefined)
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
      <div className="class-head">
        <h1 className="h1">
          Join a <span className="hl">class</span>
        </h1>
      </div>
      <div className="tabs" role="group" aria-label="How you join">
        <button type="button" aria-pressed={way === 'code'} onClick={() => onWay('code')}>
          I have a class code
        </button>
        <button type="button" aria-pressed={way === 'card'} onClick={() => onWay('card')}>
          I have a place card
        </button>
      </div>
      {children}
    </ClassFrame>
  )
}
