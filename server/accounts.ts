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
  /** The applications that Discord and Google know this site as; with neither, the local identity provider may stand in. */
  credentials: Partial<Record<ProviderName, Credentials>>
  /** Whether the owner lets the local identity provider run where it is not for this machine alone. */
  allowLocalSignIn: boolean
  isProduction: boolean
  redirectAllowList: readonly string[]
  /** How many proxies of ours stand in front. */
  trustProxy: number
  /** Other sites whose pages may call these parts. */
  corsOrigins: readonly string[]
  /** The key that every visitor's browser has. */
  publishableKey: string
  restLimits: RestLimits
}

/**
 * Students' accounts and data, over one database: `/auth/v1`, `/rest/v1` and, where a site has no keys of Discord or Google
 * yet, `/local-sign-in`.
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
        clientAddress: clientAddress(trustProxy),
      }),
    )
    .route('/rest/v1', rest({ database, verifyToken: tokens.verify, publishableKey, limits: restLimits }))
  if (isLocal) app.route('/local-sign-in', localSignIn({ database, siteUrl, isAllowed: allowLocalSignIn }))
  return app
}

/** Whether both buttons lead to the local page: never beside real keys, and else only where it may run. */
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
