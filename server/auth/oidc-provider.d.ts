/** The part of the package that the test of Google's role uses; it ships no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[]
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
