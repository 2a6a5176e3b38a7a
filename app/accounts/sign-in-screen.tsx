import { Navigate } from 'react-router'
import { type DoorTexts, SignInDoor } from './sign-in-door.tsx'
import { useConnection } from './use-connection.ts'
import { useSignIn, warmSignIn } from './use-sign-in.ts'
import { useVisit } from './use-visit.ts'

/** A sign-in screen at work: who is signed in already goes on to `returnTo` at once. */
export function SignInScreen({ texts, returnTo }: { texts: DoorTexts; returnTo: string }) {
  const visit = useVisit()
  const connection = useConnection()
  const { leaving, problem, onSignIn } = useSignIn(returnTo)
  if ('student' in visit) return <Navigate to={returnTo} replace />
  return (
    <SignInDoor
      texts={texts}
      returnTo={returnTo}
      connection={connection}
      leaving={leaving}
      problem={problem}
      onNear={warmSignIn}
      onSignIn={(provider) => void onSignIn(provider)}
    />
  )
}
