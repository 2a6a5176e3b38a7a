import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { readVisitStored, writeVisitStored } from '#app/lib/visit-storage.ts'
import { showToast } from '#app/ui/toast.ts'
import { INTENT_KEY, parseIntent } from './intent.ts'
import { parseSignInAnswer, type SignInAnswer } from './sign-in-answer.ts'
import { endOAuthCallback } from './use-oauth-callback.ts'

let isDealtWith = false

/**
 * Deals with the answer of a provider on whatever page it came back to: takes it out of the address, and leads to the
 * exact place where the sign-in began. There, the history's state names the feature that asked for it (`signedInFor`) and
 * what it was asked for (`about`).
 * A failure leads back to the sign-in screen, and is told.
 */
export default function SignInReturn() {
  const navigate = useNavigate()

  const settle = useEffectEvent(async ({ result, place }: SignInAnswer) => {
    const intent = parseIntent(readVisitStored(INTENT_KEY), Date.now())
    writeVisitStored(INTENT_KEY, undefined)
    const problem = 'problem' in result ? result.problem : await exchange(result.code)
    if (problem === undefined) {
      const state = { signedInFor: intent?.feature, about: intent?.about }
      await navigate(intent?.place ?? place, { replace: true, state })
    } else {
      const state = { problem, place: intent?.place, feature: intent?.feature, about: intent?.about }
      await navigate(intent?.door ?? place, { replace: true, state })
      showToast({ kind: 'error', title: 'Error', detail: problem })
    }
    endOAuthCallback()
  })

  useEffect(() => {
    // An answer is good for once, however often React begins.
    if (isDealtWith) return
    isDealtWith = true
    const answer = parseSignInAnswer(location)
    if (answer) void settle(answer)
    else endOAuthCallback()
  }, [])

  return (
    <p className="sr" role="status">
      Signing you in
    </p>
  )
}

/** Exchanges the provider's code for a session. Gives what went wrong, in words, or nothing. */
async function exchange(code: string): Promise<string | undefined> {
  try {
    const client = await loadSupabase()
    const { error } = await client.auth.exchangeCodeForSession(code)
    if (!error) return undefined
    if (error.name === 'AuthPKCECodeVerifierMissingError') {
      return 'This sign-in was begun in another browser or has been used already. Please sign in again here.'
    }
    return parseServiceProblem(error, NO_CONNECTION).message
  } catch (error) {
    return parseServiceProblem(error, NO_CONNECTION).message
  }
}

const NO_CONNECTION = 'Could not reach the sign-in service. Check your connection and sign in again.'
