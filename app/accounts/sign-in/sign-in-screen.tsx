import { Navigate } from 'react-router'
import { type SignInTexts, SignInCard } from './sign-in-card.tsx'
import { useEnabledProviders } from './use-enabled-providers.ts'
import { useSignIn, preloadSignIn } from './use-sign-in.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'

/** A sign-in screen. If the student is signed in already, it redirects to `returnTo`. */
export function SignInScreen({ texts, returnTo }: { texts: SignInTexts; returnTo: string }) {
  const auth = useAuthState()
  const providers = useEnabledProviders()
  const { leaving, problem, onSignIn } = useSignIn(returnTo)
  if ('student' in auth) return <Navigate to={returnTo} replace />
  return (
    <SignInCard
      texts={texts}
      returnTo={returnTo}
      providers={providers}
      leaving={leaving}
      problem={problem}
      onIntent={preloadSignIn}
      onSignIn={(provider) => void onSignIn(provider)}
    />
  )
}
