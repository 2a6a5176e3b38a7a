/** The providers that the site knows. */
export const PROVIDERS = ['discord', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Record<Provider, string> = { discord: 'Discord', google: 'Google' }

/** A provider by the service's name for it. */
export function findProvider(name: unknown): Provider | undefined {
  return PROVIDERS.find((provider) => provider === name)
}
