import { useQuery } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { CODES_IN_SET } from '#app/accounts/second-factor/recovery.ts'
import { recoveryQuery } from './queries.ts'

/** How many recovery codes are left, and the button for new ones. Nothing where the service has none. */
export function RecoveryLine({ student, onNew }: { student: Student; onNew: () => void }) {
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
