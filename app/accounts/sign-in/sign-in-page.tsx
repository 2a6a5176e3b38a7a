import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { type SignInTexts, SignInScreen, useReturnTarget } from './sign-in-screen.tsx'

export const meta = () =>
  unlistedPageMeta({
    title: 'Sign in',
    description: 'Sign in with Discord or Google, or go on without an account.',
  })

const TEXTS: SignInTexts = {
  title: 'Welcome',
  lead: 'Sign in to keep goals, saved papers and notes on every device.',
  recommendation: 'Recommended',
  separator: 'or continue with',
  promise: 'Fast, secure, and trusted by thousands of students worldwide',
  returnLink: 'Continue Without Account',
}

/** `/auth`: returns to `redirectTo` or `redirect`. */
export default function SignInPage() {
  const returnTo = useReturnTarget(['redirectTo', 'redirect'], '/practice')
  return <SignInScreen texts={TEXTS} returnTo={returnTo} />
}
