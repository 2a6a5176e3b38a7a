import { LogOut } from 'lucide-react'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'

export function AccountSet() {
  const { isLeaving, onSignOut } = useSignOut()
  return (
    <section className="set">
      <h2>Account</h2>
      <div className="line">
        <span className="stack small">Your saved work stays with your account.</span>
        <div className="pair">
          <button
            className="btn btn-line"
            type="button"
            disabled={isLeaving}
            onClick={() => onSignOut('local')}
          >
            <LogOut className="i" aria-hidden="true" /> Sign out here
          </button>
          <button
            className="btn btn-ghost"
            type="button"
            disabled={isLeaving}
            onClick={() => onSignOut('global')}
          >
            Sign out everywhere
          </button>
        </div>
      </div>
    </section>
  )
}
