import { fieldOf } from '#domain/unknown-value.ts'
import { PROVIDERS, type Provider } from './provider.ts'

/**
 * The providers that this site accepts; `unknown` until the service has answered. There may be none: then the site works
 * without accounts, and the sign-in screens explain that.
 */
export type EnabledProviders = 'unknown' | readonly Provider[]

/** The text of the sign-in screens if the site has no providers. */
export const NOT_CONNECTED =
  'Sign-in is not connected on this site yet. Everything you can open needs no account, and what you mark complete is kept on this device.'

/** The providers in the service's settings; undefined if the answer is not valid. */
export function parseSettings(settings: unknown): readonly Provider[] | undefined {
  const external = fieldOf(settings, 'external')
  if (typeof external !== 'object' || external === null) return undefined
  return PROVIDERS.filter((provider) => fieldOf(external, provider) === true)
}
