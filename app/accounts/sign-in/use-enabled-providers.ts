import { once } from '#domain/once.ts'
import { site } from '#site.config.ts'
import { fetchWhole, StudentError } from '#app/lib/request-error.ts'
import { serviceUrl } from '#app/lib/supabase.ts'
import { useLoad } from '#app/lib/use-load.ts'
import { type EnabledProviders, parseSettings } from './enabled-providers.ts'

/** The providers that this site accepts. `unknown` if the service does not answer: pressing a button asks it again. */
export function useEnabledProviders(): EnabledProviders {
  return useLoad(fetchProviders).value ?? 'unknown'
}

/** Asks the service for its providers. None if there is no service. Throws if it cannot be reached. */
export const fetchProviders = once(async () => {
  const response = await fetchWhole(`${serviceUrl()}/auth/v1/settings`, {
    headers: { apikey: site.supabaseKey },
  })
  if (response.status >= 500) {
    throw new StudentError('The sign-in service is not answering. Please try again later.')
  }
  const settings: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  return parseSettings(settings) ?? []
})
