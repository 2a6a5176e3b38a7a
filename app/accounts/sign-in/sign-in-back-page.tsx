import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { type SignInTexts, SignInScreen, useReturnTarget } from './sign-in-screen.tsx'

export const meta = () =>
  unlistedPageMeta({
    title: 'Welcome Back',
    description: 'Sign in again with Discord or Google, or go on without an account.',
  })

const TEXTS: SignInTexts = {
  title: 'Welcome Back',
  lead: 'Sign in to go on where you left off.',
  recommendation: 'Recommended',
  separator: 'or continue with',
  promise: 'Fast, secure, and trusted by thousands of students worldwide',
  returnLink: 'Continue Without Account',
}

/** `/login`: returns to `next`. */
export default function SignInBackPage() {
  const returnTo = useReturnTarget(['next'], '/practice')
  return <SignInScreen texts={TEXTS} returnTo={returnTo} />
}
