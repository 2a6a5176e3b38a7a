import { Target } from 'lucide-react'
import { Link } from 'react-router'

export function SignInLine() {
  return (
    <Link className="link sign-in-line" to="/auth">
      <Target className="i" aria-hidden="true" />
      <span>Sign In for Goals &amp; Saved Groups</span>
    </Link>
  )
}
