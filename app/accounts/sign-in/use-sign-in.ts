import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { takeFromLastPage } from '#app/lib/next-page.ts'
import { StudentError, fetchWhole } from '#app/lib/service/request-error.ts'
import { canFinishSignIn, loadStudentClient, loadSupabase, serviceUrl } from '#app/lib/service/supabase.ts'
import { writeTabStored } from '#app/lib/device/storage.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.ts'
import { textOf, fieldOf } from '#domain/unknown-value.ts'
import { formatIntent, INTENT_KEY, parseSignInRequest } from './intent.ts'
import { once } from '#domain/once.ts'
import { site } from '#site.config.ts'
import { useLoad } from '#app/lib/service/use-load.ts'

/** The providers whose buttons every site has. */
export const PUBLIC_PROVIDERS = ['discord', 'google'] as const

/** A school's own provider, on the school's own server. */
export const SCHOOL = 'custom:school'

/** The providers that the site knows. */
const PROVIDERS = [...PUBLIC_PROVIDERS, SCHOOL] as const
export type Provider = (typeof PROVIDERS)[number]

/** What a provider is called, where its school has not said what it is called. */
export const PROVIDER_NAMES: Record<Provider, string> = {
  discord: 'Discord',
  google: 'Google',
  [SCHOOL]: 'your school’s account',
}

/** A provider by the service's name for it. */
export function findProvider(name: unknown): Provider | undefined {
  return PROVIDERS.find((provider) => provider === name)
}

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
  const { providers } = await fetchWays()
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

/**
 * Leads a student who is signed in to a provider, which then signs in to the same account too, and sends them back to
 * `returnTo`, a path of this site. What auth-js has for this does not work on an address without encryption.
 */
export async function addProvider(provider: Provider, returnTo: string): Promise<void> {
  const client = await loadStudentClient()
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo: location.origin + returnTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  const { searchParams } = new URL(await withHashedChallenge(data.url))
  searchParams.set('skip_http_redirect', 'true')
  const answer = await client.callAccounts(`/user/identities/authorize?${searchParams}`)
  const body: unknown = await answer.json().catch(() => undefined)
  const url = textOf(body, 'url')
  if (!answer.ok || url === undefined)
    throw new StudentError(textOf(body, 'message') ?? 'The provider could not be opened. Try again.')
  writeTabStored(
    INTENT_KEY,
    formatIntent({ screen: returnTo, page: returnTo, isAddition: true, leftAt: Date.now() }),
  )
  location.assign(url)
}

const UNREACHABLE = 'Could not reach the sign-in service. Check your connection and try again.'

/**
 * The address of a provider with a hashed challenge. On an address without encryption, as in a classroom, a browser has no
 * `crypto.subtle`, so auth-js sends its secret without hashing it. The server refuses that: who reads the secret on
 * its way could sign in with it.
 */
export async function withHashedChallenge(address: string): Promise<string> {
  const url = new URL(address)
  const { searchParams } = url
  const challenge = searchParams.get('code_challenge')
  if (challenge === null || searchParams.get('code_challenge_method') !== 'plain') return address
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = btoa(String.fromCharCode(...sha256(new TextEncoder().encode(challenge))))
  searchParams.set('code_challenge', hash.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
  searchParams.set('code_challenge_method', 's256')
  return url.href
}

/**
 * How a student may sign in here. `providers` are those that this site accepts, `unknown` if the service does not answer: pressing a
 * button asks it again. With `isOpen` the site asks for no password: every visitor can enter every account. `school` is the name of the
 * school whose own accounts sign in here.
 */
export function useSignInWays(): {
  providers: EnabledProviders
  isOpen: boolean
  school: string | undefined
} {
  const { providers = 'unknown', isOpen = false, school } = useLoad(fetchWays).value ?? {}
  return { providers, isOpen, school }
}

/** Asks the service how one can sign in. There are no providers if there is no service. Throws if it cannot be reached. */
const fetchWays = once(async () => {
  const response = await fetchWhole(`${serviceUrl()}/auth/v1/settings`, {
    headers: { apikey: site.supabaseKey },
  })
  if (response.status >= 500) {
    throw new StudentError('The sign-in service is not answering. Please try again later.')
  }
  const settings: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  const providers = parseSettings(settings) ?? []
  return {
    providers,
    isOpen: fieldOf(settings, 'local_sign_in') === 'open',
    school: providers.includes(SCHOOL) ? textOf(settings, 'school_name') : undefined,
  }
})

/**
 * The providers that this site accepts; `unknown` until the service has answered. There may be none: then the site works
 * without accounts, and the sign-in screens explain that.
 */
export type EnabledProviders = 'unknown' | readonly Provider[]

/** The text of the sign-in screens if the site has no providers. */
export const NOT_CONNECTED =
  'Sign-in is not connected on this site yet. Everything you can open needs no account, and what you mark complete is kept on this device.'

/** For a classroom or a demonstration, where the owner has opened the sign-in. */
export const ANYBODY =
  'Anybody can be anybody here: this sign-in asks for a name and no password. Write nothing that others must not read.'

/** The providers in the service's settings; undefined if the answer is not valid. */
export function parseSettings(settings: unknown): readonly Provider[] | undefined {
  const external = fieldOf(settings, 'external')
  if (typeof external !== 'object' || external === null) return undefined
  return PROVIDERS.filter((provider) => fieldOf(external, provider) === true)
}
