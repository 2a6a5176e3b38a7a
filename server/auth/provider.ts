/** The providers of every site. The local sign-in page can take their place. */
export const PUBLIC_PROVIDERS = ['discord', 'google'] as const
export type PublicProvider = (typeof PUBLIC_PROVIDERS)[number]

/** A school's own provider, with the kind of name that GoTrue gives to one that a project adds. */
export const SCHOOL = 'custom:school'

/** The sign-in providers. */
export const PROVIDERS = [...PUBLIC_PROVIDERS, SCHOOL] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** The provider's data about a person, with GoTrue's names in `identity_data` and `user_metadata`. */
export interface ProviderProfile {
  iss: string
  /** The provider's id of the person. */
  sub: string
  name: string
  full_name: string
  /** Absent when the provider does not share an address. */
  email?: string
  email_verified: boolean
  picture?: string
  custom_claims?: Record<string, string>
}

export interface ProviderAnswer {
  profile: ProviderProfile
  /** The provider's tokens. They are handed to the browser once and then deleted. */
  accessToken?: string
  refreshToken?: string
}

/** The secrets of one sign-in, kept until the browser comes back from the provider. */
export interface ProviderSecrets {
  verifier: string
  nonce: string
}

export interface SignInProvider {
  /** The address of the provider's sign-in page. `parameters` are further ones that the client wants to pass on. */
  authorizationUrl(request: {
    state: string
    secrets: ProviderSecrets
    scopes: readonly string[]
    parameters: Readonly<Record<string, string>>
  }): Promise<URL>
  /**
   * Exchanges the answer of the provider for the person's profile. `callback` is the address to which the browser was
   * sent back. Throws `ProviderRefusal`.
   */
  exchange(callback: URL, request: { state: string; secrets: ProviderSecrets }): Promise<ProviderAnswer>
}

export type Providers = Partial<Record<ProviderName, SignInProvider>>

/** The provider gave no identity, or could not be reached. */
export class ProviderRefusal extends Error {}

export function isProviderName(name: string): name is ProviderName {
  return PROVIDERS.some((known) => known === name)
}
