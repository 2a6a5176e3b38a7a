const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** An unsigned access token with this `aal` claim. */
const tokenOf = (aal: string) =>
  `${base64url({ alg: 'ES256' })}.${base64url({ aal, exp: 4_000_000_000, note: '>>>???' })}.c2ln`

/** A stored session of Maya's, as the auth client stores it. `user` adds to its user. */
export function storedSession({ aal = 'aal1', user = {} }: { aal?: string; user?: object } = {}): string {
  return JSON.stringify({
    access_token: tokenOf(aal),
    refresh_token: 'refresh',
    expires_at: 4_000_000_000,
    expires_in: 3600,
    token_type: 'bearer',
    user: {
      id: '11111111-1111-4111-8111-111111111111',
      email: 'maya.osei@example.com',
      app_metadata: { provider: 'discord' },
      user_metadata: { full_name: 'Maya Osei' },
      ...user,
    },
  })
}
