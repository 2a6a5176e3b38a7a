import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { type SignInTexts, SignInScreen } from './sign-in-screen.tsx'

export const meta = () =>
  unlistedPageMeta({
    title: 'Access Premium Resources',
    description: 'One free account with Discord or Google: save, search and come back to where you were.',
  })

const TEXTS: SignInTexts = {
  title: 'Access Premium Resources',
  lead: 'One free account. Save, search and come back to where you were.',
  recommendation: 'Best Choice',
  separator: 'or',
  promise: 'Secure access to premium educational resources',
  returnLink: 'Back to Resources',
}

/** `/auth-resources`: always returns to the resources. */
export default function SignInResourcesPage() {
  return <SignInScreen texts={TEXTS} returnTo="/resources" />
}
