import { Link } from 'react-router'

/** The header's and the drawer's way to an account. */
export function SignInLink({ className = '', onFollow }: { className?: string; onFollow?: () => void }) {
  return (
    <Link className={`btn btn-line btn-sm sign-in ${className}`} to="/auth-resources" onClick={onFollow}>
      Sign In
    </Link>
  )
}
