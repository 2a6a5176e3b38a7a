import { dayOf, formatDay } from '#domain/study/day.ts'
import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Factor } from '#app/accounts/second-factor/second-factor.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useFocusOnClose } from '#app/ui/use-return-focus.ts'
import { factorsQuery, recoveryQuery } from './queries.ts'
import { CODES_IN_SET } from '#app/accounts/second-factor/use-recovery.ts'

const EnrolDialog = lazy(() => import('./enrol-dialog.tsx'))
const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog.tsx'))
const RemoveFactorDialog = lazy(() => import('./remove-factor-dialog.tsx'))

/** The authenticator apps. Adding the first one turns two-step sign-in on; removing the last one turns it off. */
export function SecuritySet({ student }: { student: Student }) {
  const { data, isError } = useQuery(factorsQuery(student))
  const [isAdding, setAdding] = useState(false)
  /** `first`: two-step sign-in was turned on a moment ago. */
  const [makingCodes, setMakingCodes] = useState<'first' | 'new'>()
  const [removing, setRemoving] = useState<Factor>()
  const addButton = useRef<HTMLButtonElement>(null)
  // The codes follow another dialog, whose control has gone with it.
  useFocusOnClose(isAdding || makingCodes !== undefined, addButton)
  const factors = data?.verified ?? []
  return (
    <section className="set">
      <h2>Two-step sign-in</h2>
      <div className="lines">
        <div className="line">
          <span className="stack">
            <span className="med">{factors.length > 0 ? 'On' : 'Off'}</span>
            <span className="small">
              {factors.length > 0
                ? 'Signing in asks for a code from your app. Nobody can send you a new one: a second app is a spare key.'
                : 'A code from an authenticator app, each time you sign in.'}
            </span>
            {isError && <span className="problem">Your apps could not be read. Please try again later.</span>}
          </span>
          <button
            ref={addButton}
            className="btn btn-line"
            type="button"
            aria-haspopup="dialog"
            disabled={!data}
            onClick={() => setAdding(true)}
          >
            <ShieldCheck className="i" aria-hidden="true" />{' '}
            {factors.length > 0 ? 'Add another app' : 'Set up'}
          </button>
        </div>
        {factors.length > 0 && <RecoveryLine student={student} onNew={() => setMakingCodes('new')} />}
        {factors.length > 0 && (
          <ul className="rows">
            {factors.map((factor) => (
              <li key={factor.id} className="line row">
                <span className="stack">
                  {factor.name}
                  {factor.addedAt && (
                    <span className="caption">Added on {formatDay(dayOf(new Date(factor.addedAt)))}</span>
                  )}
                </span>
                <button
                  className="btn btn-danger btn-sm"
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={`Remove ${factor.name}`}
                  onClick={() => setRemoving(factor)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Suspense>
        {isAdding && (
          <EnrolDialog
            student={student}
            onEnrolled={(hasCodes) => setMakingCodes(hasCodes ? undefined : 'first')}
            onClose={() => setAdding(false)}
          />
        )}
        {makingCodes && (
          <RecoveryCodesDialog
            student={student}
            isFirst={makingCodes === 'first'}
            onClose={() => setMakingCodes(undefined)}
          />
        )}
        {removing && (
          <RemoveFactorDialog
            student={student}
            factor={removing}
            isLast={factors.length === 1}
            onClose={() => setRemoving(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** How many recovery codes are left, and the button for new ones. Nothing where the service has none. */
function RecoveryLine({ student, onNew }: { student: Student; onNew: () => void }) {
  const { data: recovery } = useQuery(recoveryQuery(student))
  if (!recovery) return null
  const { left } = recovery
  return (
    <div className="line">
      <span className="stack">
        <span className="med">
          Recovery codes: {left > 0 ? `${left} of ${CODES_IN_SET} left` : 'none left'}
        </span>
        <span className="small">Each one signs you in once if your authenticator app is lost.</span>
      </span>
      <button className="btn btn-line" type="button" aria-haspopup="dialog" onClick={onNew}>
        Make new codes
      </button>
    </div>
  )
}
