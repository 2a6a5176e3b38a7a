import { pageMeta } from '#app/ui/page-meta.ts'
import { startSignIn } from './connection.ts'
import { type DoorTexts, SignInDoor } from './sign-in-door.tsx'

export const meta = () => [
  ...pageMeta({
    title: 'Access Premium Resources',
    description: 'One free account with Discord or Google: save, search and come back to where you were.',
  }),
  { name: 'robots', content: 'noindex' },
]

const TEXTS: DoorTexts = {
  title: 'Access Premium Resources',
  lead: 'One free account. Save, search and come back to where you were.',
  recommendation: 'Best Choice',
  separator: 'or',
  promise: 'Secure access to premium educational resources',
  wayBack: 'Back to Resources',
}

/** `/auth-resources`: always comes back to the resources. */
export default function SignInResourcesPage() {
  return <SignInDoor texts={TEXTS} returnTo="/resources" onSignIn={startSignIn} />
}
