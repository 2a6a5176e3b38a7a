/** The providers whose buttons every site has. */
export const PUBLIC_PROVIDERS = ['discord', 'google'] as const

/** A school's own provider, on the school's own server. */
export const SCHOOL = 'custom:school'

/** The providers that the site knows. */
export const PROVIDERS = [...PUBLIC_PROVIDERS, SCHOOL] as const
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
