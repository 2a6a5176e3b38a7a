import { Navigate } from 'react-router'
import { type SignInTexts, SignInCard } from './sign-in-card.tsx'
import { useEnabledProviders } from './use-enabled-providers.ts'
import { useSignIn, preloadSignIn } from './use-sign-in.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'

/** A sign-in screen at work: who is signed in already goes on to `returnTo` at once. */
export function SignInScreen({ texts, returnTo }: { texts: SignInTexts; returnTo: string }) {
  const visit = useAuthState()
  const connection = useEnabledProviders()
  const { leaving, problem, onSignIn } = useSignIn(returnTo)
  if ('student' in visit) return <Navigate to={returnTo} replace />
  return (
    <SignInCard
      texts={texts}
      returnTo={returnTo}
      connection={connection}
      leaving={leaving}
      problem={problem}
      onNear={preloadSignIn}
      onSignIn={(provider) => void onSignIn(provider)}
    />
  )
}
