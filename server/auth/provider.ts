/** Who can vouch for a student. */
export const PROVIDERS = ['discord', 'google'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** What a provider says about a person, in the names that GoTrue gives it in `identity_data` and `user_metadata`. */
export interface ProviderProfile {
  iss: string
  /** The provider's own id of the person. */
  sub: string
  name: string
  full_name: string
  /** Absent when the person shares none with the provider or with us. */
  email?: string
  email_verified: boolean
  picture?: string
  custom_claims?: Record<string, string>
}

export interface ProviderAnswer {
  profile: ProviderProfile
  /** The provider's own tokens, handed to the browser once and kept nowhere else. */
  accessToken?: string
  refreshToken?: string
}

/** What one sign-in keeps between leaving for the provider and coming back; both are ours to know alone. */
export interface ProviderSecrets {
  verifier: string
  nonce: string
}

export interface SignInProvider {
  /** The provider's page; `parameters` are what the client asks to pass on. */
  authorizationUrl(request: {
    state: string
    secrets: ProviderSecrets
    scopes: readonly string[]
    parameters: Readonly<Record<string, string>>
  }): Promise<URL>
  /** What the provider says, for the address that it sent the browser back to. Throws `ProviderRefusal`. */
  exchange(callback: URL, request: { state: string; secrets: ProviderSecrets }): Promise<ProviderAnswer>
}

export type Providers = Partial<Record<ProviderName, SignInProvider>>

/** The provider, or what stands between it and us, did not give an identity. */
export class ProviderRefusal extends Error {}

export function isProviderName(name: string): name is ProviderName {
  return PROVIDERS.some((known) => known === name)
}
