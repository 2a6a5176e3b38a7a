import { useEffect, useState } from 'react'
import { site } from '#site.config.ts'
import { fetchWhole, StudentError } from '#app/lib/request-error.ts'
import { serviceUrl } from '#app/lib/supabase.ts'
import { type EnabledProviders, parseSettings } from './enabled-providers.ts'
import type { Provider } from './provider.ts'

/** Whom one may sign in with here; stays `unknown` where the service cannot be asked. */
export function useEnabledProviders(): EnabledProviders {
  const [connection, setConnection] = useState<EnabledProviders>('unknown')
  useEffect(() => {
    askProviders().then(setConnection, () => {
      // Pressing a button asks again, and says what is wrong.
    })
  }, [])
  return connection
}

let answer: readonly Provider[] | undefined

/** Asks the service whom it signs people in with. Nobody, where there is no service. Throws when it cannot be reached. */
export async function askProviders(): Promise<readonly Provider[]> {
  if (answer) return answer
  const response = await fetchWhole(`${serviceUrl()}/auth/v1/settings`, {
    headers: { apikey: site.supabaseKey },
  })
  if (response.status >= 500)
    throw new StudentError('The sign-in service is not answering. Please try again later.')
  const settings: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  answer = parseSettings(settings) ?? []
  return answer
}
