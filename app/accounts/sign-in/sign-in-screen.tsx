import { Navigate } from 'react-router'
import { visitorTarget } from './redirect.ts'
import { type SignInTexts, SignInCard } from './sign-in-card.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'
import { useSignIn, preloadSignIn } from './use-sign-in.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'

/** A sign-in screen. A student who is signed in already is redirected: to the page where a link was followed, else to
 * `returnTo`. */
export function SignInScreen({ texts, returnTo }: { texts: SignInTexts; returnTo: string }) {
  const auth = useAuthState()
  const { providers, isOpen, school } = useSignInWays()
  const { page, leaving, problem, onSignIn } = useSignIn(returnTo)
  if ('student' in auth) return <Navigate to={page ?? returnTo} replace />
  return (
    <SignInCard
      texts={texts}
      returnTo={visitorTarget(page, returnTo)}
      providers={providers}
      school={school}
      isOpen={isOpen}
      leaving={leaving}
      problem={problem}
      onIntent={preloadSignIn}
      onSignIn={(provider) => void onSignIn(provider)}
    />
  )
}
