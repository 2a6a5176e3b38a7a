import { type Provider, PROVIDERS, SCHOOL } from './provider.ts'
import { once } from '#domain/once.ts'
import { site } from '#site.config.ts'
import { fetchWhole, StudentError } from '#app/lib/service/request-error.ts'
import { serviceUrl } from '#app/lib/service/supabase.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/**
 * The providers that this site accepts, `unknown` if the service does not answer: pressing a button asks it again. `isOpen`
 * says that sign-in asks for no password, so anybody can enter any account. `school` is the name of the school whose own
 * accounts sign in here.
 */
export function useSignInWays(): {
  providers: EnabledProviders
  isOpen: boolean
  school: string | undefined
} {
  const { providers = 'unknown', isOpen = false, school } = useLoad(fetchWays).value ?? {}
  return { providers, isOpen, school }
}

/** The providers. None if there is no service. Throws if it cannot be reached. */
export async function fetchProviders(): Promise<readonly Provider[]> {
  return (await fetchWays()).providers
}

/** Asks the service how one can sign in. */
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
