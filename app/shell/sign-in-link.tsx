/** The header's and the drawer's way to an account. */
export function SignInLink({ className }: { className: string }) {
  return (
    <a className={`btn btn-line btn-sm ${className}`} href="/auth-resources">
      Sign In
    </a>
  )
}
