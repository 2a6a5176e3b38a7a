/** Types for the part of the package that openid.fixture.ts uses; the package has none of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[]
        clientAuthMethods: string[]
        cookies: { keys: string[] }
        claims: Record<string, string[]>
        conformIdTokenClaims: boolean
        findAccount(
          context: unknown,
          id: string,
        ): { accountId: string; claims(): Promise<Record<string, unknown>> }
      },
    )
    callback(): RequestListener
  }
}
