import { Hono } from 'hono'
import { accessTokens } from './auth/access-tokens.ts'
import { auth } from './auth/auth.ts'
import { discordProvider, googleProvider, type Credentials } from './auth/openid-providers.ts'
import type { ProviderName, Providers } from './auth/provider.ts'
import { clientAddress } from './client-address.ts'
import { crossOrigin } from './cross-origin.ts'
import type { Database } from './database/database.ts'
import { localProvider } from './identity-provider/local-provider.ts'
import { localSignIn, mayRunLocally } from './identity-provider/local-sign-in.ts'
import type { RestLimits } from './rest/limits.ts'
import { rest } from './rest/rest.ts'

export interface AccountsOptions {
  database: Database
  /**
   * The keys of this site's applications at Discord and Google. Without any, the local sign-in page may take their
   * place.
   */
  credentials: Partial<Record<ProviderName, Credentials>>
  /** Whether the owner allows the local sign-in page on a site that other machines can reach. */
  allowLocalSignIn: boolean
  isProduction: boolean
  redirectAllowList: readonly string[]
  /** How many of our own proxies are in front of this server. */
  trustProxy: number
  /** Origins of other sites whose pages may call `/auth/v1` and `/rest/v1`. */
  corsOrigins: readonly string[]
  /** The public key, which every visitor's browser has. */
  publishableKey: string
  restLimits: RestLimits
}

/**
 * Students' accounts and data: `/auth/v1`, `/rest/v1` and, on a site without keys of Discord and Google, `/local-
 * sign-in`.
 */
export async function accounts({
  database,
  siteUrl,
  credentials,
  allowLocalSignIn,
  isProduction,
  redirectAllowList,
  trustProxy,
  corsOrigins,
  publishableKey,
  restLimits,
}: AccountsOptions & { siteUrl: string }): Promise<Hono> {
  const isLocal = usesLocalSignIn({ credentials, allowLocalSignIn, isProduction, siteUrl })
  const address = clientAddress(trustProxy)
  const tokens = accessTokens({ database, siteUrl })
  const app = new Hono()
    .use('/auth/v1/*', crossOrigin(corsOrigins))
    .use('/rest/v1/*', crossOrigin(corsOrigins))
    .route(
      '/auth/v1',
      await auth({
        database,
        tokens,
        providers: isLocal ? localProviders(database, siteUrl) : realProviders(credentials, siteUrl),
        siteUrl,
        redirectAllowList,
        clientAddress: address,
      }),
    )
    .route(
      '/rest/v1',
      rest({
        database,
        verifyToken: tokens.verify,
        publishableKey,
        clientAddress: address,
        limits: restLimits,
      }),
    )
  if (isLocal) app.route('/local-sign-in', localSignIn({ database, siteUrl, isAllowed: allowLocalSignIn }))
  return app
}

/** Whether both sign-in buttons lead to the local page: only without real keys, and only where that page may run. */
export function usesLocalSignIn({
  credentials,
  allowLocalSignIn,
  isProduction,
  siteUrl,
}: Pick<AccountsOptions, 'credentials' | 'allowLocalSignIn' | 'isProduction'> & {
  siteUrl: string
}): boolean {
  if (credentials.discord || credentials.google) return false
  return mayRunLocally({ siteUrl, isProduction, isAllowed: allowLocalSignIn })
}

function realProviders({ discord, google }: AccountsOptions['credentials'], siteUrl: string): Providers {
  const callbackUrl = `${siteUrl}/auth/v1/callback`
  return {
    ...(discord && { discord: discordProvider({ ...discord, callbackUrl }) }),
    ...(google && { google: googleProvider({ ...google, callbackUrl }) }),
  }
}

function localProviders(database: Database, siteUrl: string): Providers {
  return {
    discord: localProvider({ role: 'discord', database, siteUrl }),
    google: localProvider({ role: 'google', database, siteUrl }),
  }
}
