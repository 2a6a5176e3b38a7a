/** The sign-in link of the header and the drawer. */
export function SignInLink({ className }: { className: string }) {
  return (
    <a className={`btn btn-line btn-sm ${className}`} href="/auth-resources">
      Sign In
    </a>
  )
}
