import Target from 'lucide-react/icons/target'
import { Link } from 'react-router'
import { displayName } from '#app/accounts/student/person.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import './sign-in-line.css'

/** The student's name and a button to sign out, which the site's script handles; for visitors a link to sign in. */
export function SignInLine() {
  const auth = useAuthState()
  if ('student' in auth) {
    return (
      <p className="sign-in-line signed-in">
        <span className="name">
          Signed in as <b>{displayName(auth.student)}</b>
        </span>
        <button className="link" type="button" data-action="sign-out">
          <span>Sign out</span>
        </button>
      </p>
    )
  }
  return (
    <Link className="link sign-in-line" to="/auth">
      <Target className="i" aria-hidden="true" />
      <span>Sign In for Goals &amp; Saved Groups</span>
    </Link>
  )
}
