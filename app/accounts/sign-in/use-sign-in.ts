import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { takeFromLastPage } from '#app/lib/next-page.ts'
import { StudentError } from '#app/lib/service/request-error.ts'
import { canFinishSignIn, loadSupabase } from '#app/lib/service/supabase.ts'
import { writeTabStored } from '#app/lib/device/storage.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.ts'
import { textOf } from '#domain/unknown-value.ts'
import { formatIntent, INTENT_KEY, parseSignInRequest } from './intent.ts'
import { fetchProviders } from './use-sign-in-ways.ts'
import { type Provider, PROVIDER_NAMES } from './provider.ts'
import { withHashedChallenge } from './s256.ts'

/** Leads from a sign-in screen to a provider, which sends the visitor back to `returnTo`, a path of this site. */
export function useSignIn(returnTo: string) {
  const { pathname, search, hash } = useLocation()
  const { state, taken } = useSignInRequest()
  const [leaving, setLeaving] = useState<Provider>()
  const [failed, setFailed] = useState<string>()
  const [isTried, setTried] = useState(false)
  const once = useOneAtATime()
  // A failure at the provider leads back to this screen, which shows it until the visitor tries again.
  const problem = isTried ? failed : textOf(state, 'problem')

  useEffect(() => {
    // After Back from the provider, the page may be as the visitor left it.
    const onShow = () => setLeaving(undefined)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function onSignIn(provider: Provider) {
    setLeaving(provider)
    setTried(true)
    setFailed(undefined)
    try {
      const url = await providerUrl(provider, location.origin + returnTo)
      const intent = {
        screen: pathname + search + hash,
        ...parseSignInRequest(state ?? taken.current),
        leftAt: Date.now(),
      }
      writeTabStored(INTENT_KEY, formatIntent(intent))
      location.assign(url)
    } catch (failure) {
      const detail = parseServiceProblem(failure, UNREACHABLE).message
      setLeaving(undefined)
      setFailed(detail)
      showToast({ kind: 'error', title: 'Error', detail })
    }
  }

  return {
    page: parseSignInRequest(state).page,
    leaving,
    problem,
    onSignIn: (provider: Provider) => once(() => onSignIn(provider)),
  }
}

/**
 * The page and feature that the screen was opened for, which the page before has put into the tab's storage. They move to
 * this entry of the history, where they stay after Back and a reload, but do not count for another sign-in. A press may come
 * before the history has them: until then they are in `taken`.
 */
function useSignInRequest(): { state: unknown; taken: RefObject<unknown> } {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const taken = useRef<unknown>(undefined)
  const moveRequest = useEffectEvent(() => {
    const request = takeFromLastPage('sign-in')
    if (!request) return
    taken.current = request
    void navigate(pathname + search + hash, { replace: true, state: request })
  })
  useEffect(() => moveRequest(), [])
  return { state, taken }
}

/** Fetches the code for signing in. */
export function preloadSignIn() {
  loadSupabase().catch(() => {
    // Pressing the button tries again and reports the failure.
  })
}

async function providerUrl(provider: Provider, redirectTo: string): Promise<string> {
  const providers = await fetchProviders()
  if (!providers.includes(provider)) {
    throw new StudentError(`This site does not sign in with ${PROVIDER_NAMES[provider]}.`)
  }
  const client = await loadSupabase()
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  if (!canFinishSignIn()) {
    throw new StudentError(
      'This browser keeps nothing for this site, so it could not remember that you signed in.',
    )
  }
  return withHashedChallenge(data.url)
}

const UNREACHABLE = 'Could not reach the sign-in service. Check your connection and try again.'
