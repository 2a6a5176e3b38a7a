/** Who a visitor may sign in with. */
export const PROVIDERS = ['discord', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES: Record<Provider, string> = { discord: 'Discord', google: 'Google' }

/** A provider by the name that the service gives it. */
export function findProvider(name: unknown): Provider | undefined {
  return PROVIDERS.find((provider) => provider === name)
}
