import { fieldOf } from '#domain/unknown-value.ts'
import { PROVIDERS, type Provider } from './provider.ts'

/**
 * Whom this site signs people in with, by its own answer: `unknown` until it has answered. None at all is a whole site
 * too: everything can be opened without an account, and the sign-in screens say so.
 */
export type EnabledProviders = 'unknown' | readonly Provider[]

/** What the sign-in screens say where there is nothing to sign in to. */
export const NOT_CONNECTED =
  'Sign-in is not connected on this site yet. Everything you can open needs no account, and what you mark complete is kept on this device.'

/** What the service's settings say about providers; undefined when they are no settings at all. */
export function parseSettings(settings: unknown): readonly Provider[] | undefined {
  const external = fieldOf(settings, 'external')
  if (typeof external !== 'object' || external === null) return undefined
  return PROVIDERS.filter((provider) => fieldOf(external, provider) === true)
}
