import { Hono } from 'hono'
import { accessTokens } from './auth/access-tokens.ts'
import { auth } from './auth/auth.ts'
import { discordProvider, googleProvider, schoolProvider, type Credentials } from './auth/openid-providers.ts'
import { type Providers, type PublicProvider, SCHOOL } from './auth/provider.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { crossOrigin } from '#server/http/security-headers.ts'
import type { Database } from './database/database.ts'
import { localProvider } from './identity-provider/local-provider.ts'
import { forgetWithAccount, localSignIn, mayRunLocally } from './identity-provider/local-sign-in.ts'
import { readLocalWord } from './identity-provider/local-access.ts'
import type { RestLimits } from './rest/limits.ts'
import { rest } from './rest/rest.ts'
import { classSheet } from './print/class-sheet-route.ts'
import { cacheTokens } from './verify-token.ts'
import { changes } from './study/changes.ts'
import { openStreams, type Streams } from './study/streams.ts'

export interface AccountsOptions {
  database: Database
  /**
   * The keys of this site's applications at Discord, Google and a school's own provider. Without any, the local sign-in page
   * may take the place of the first two.
   */
  credentials: Partial<Record<PublicProvider, Credentials>> & {
    /** A school's own provider, and what the school calls it. */
    school?: Credentials & { issuer: string; name: string }
  }
  /** Whether the owner allows the local sign-in page on a site that other machines can reach. */
  allowLocalSignIn: boolean
  /** The word that the local sign-in page asks for; otherwise one of the database. */
  localWord?: string | undefined
  isProduction: boolean
  redirectAllowList: readonly string[]
  /** Origins of other sites whose pages may call `/auth/v1` and `/rest/v1`. */
  corsOrigins: readonly string[]
  /** The public key, which every visitor's browser has. */
  publishableKey: string
  restLimits: RestLimits
  /** Students have inserted rows. */
  onInsert?: (table: string, rows: number) => void
  /** A student has deleted a record or an account. The answer waits for the end of this. */
  onDeletion?: () => Promise<void>
  /** How many sign-ins one address may make in ten minutes. */
  signInsPerAddress?: number
  /** The devices that follow their student's changes. */
  streams?: Streams
  /** Makes the PDF of a class's sheet. Present on a site with classes. */
  sheets?: {
    site: { name: string; url: string }
    makePdf: (source: string) => Promise<Uint8Array<ArrayBuffer>>
  }
}

/** The calls by which a student deletes a record or an account. */
const DELETES = new Set(['delete_account', 'delete_study_record', 'repeat_study_deletion'])

/** Students' accounts and data: `/auth/v1`, `/rest/v1`, `/study`; without keys of a provider also `/local-sign-in`. */
export async function accounts({
  database,
  siteUrl,
  credentials,
  allowLocalSignIn,
  localWord,
  isProduction,
  redirectAllowList,
  clientAddress,
  corsOrigins,
  publishableKey,
  restLimits,
  onInsert,
  onDeletion,
  signInsPerAddress,
  streams = openStreams(database),
  sheets,
}: AccountsOptions & { siteUrl: string; clientAddress: ClientAddress }): Promise<Hono> {
  const isLocal = usesLocalSignIn({ credentials, allowLocalSignIn, isProduction, siteUrl })
  const tokens = accessTokens({ database, siteUrl })
  const verifyToken = cacheTokens(tokens.verify)
  const app = new Hono()
    .use('/auth/v1/*', crossOrigin(corsOrigins))
    .use('/rest/v1/*', crossOrigin(corsOrigins))
    .use('/rest/v1/rpc/:name', async (c, next) => {
      await next()
      if (c.res.ok && DELETES.has(c.req.param('name'))) await onDeletion?.()
    })
  if (isLocal) app.use('/rest/v1/rpc/delete_account', forgetWithAccount)
  app
    .route(
      '/auth/v1',
      await auth({
        database,
        tokens,
        providers: isLocal ? localProviders(database, siteUrl) : realProviders(credentials, siteUrl),
        siteUrl,
        redirectAllowList,
        clientAddress,
        isOpen: isLocal && allowLocalSignIn,
        ...(credentials.school && { schoolName: credentials.school.name }),
        ...(signInsPerAddress !== undefined && { signInsPerAddress }),
      }),
    )
    .route(
      '/rest/v1',
      rest({
        database,
        verifyToken,
        publishableKey,
        clientAddress,
        limits: restLimits,
        ...(onInsert && { onInsert }),
      }),
    )
    .route('/study', changes({ database, verifyToken, publishableKey, clientAddress, streams }))
  if (sheets) app.route('/study', classSheet({ database, verifyToken, publishableKey, ...sheets }))
  if (isLocal) {
    const word = await ownersWord({ database, localWord })
    app.route('/local-sign-in', localSignIn({ database, siteUrl, isAllowed: allowLocalSignIn, word }))
  }
  return app
}

/** The word that pages for the owner of this machine ask for. */
export async function ownersWord({
  database,
  localWord,
}: Pick<AccountsOptions, 'database' | 'localWord'>): Promise<string> {
  return localWord ?? readLocalWord(database)
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
  if (credentials.discord || credentials.google || credentials.school) return false
  return mayRunLocally({ siteUrl, isProduction, isAllowed: allowLocalSignIn })
}

/** What the operator reads at the start about the local sign-in page; undefined where there is none. */
export async function localSignInNotice({
  database,
  localWord,
  ...options
}: Parameters<typeof ownersWord>[0] & Parameters<typeof usesLocalSignIn>[0]): Promise<string | undefined> {
  if (!usesLocalSignIn(options)) return undefined
  if (options.allowLocalSignIn)
    return `Sign-in without passwords is on, for everybody who can reach ${options.siteUrl}: ALLOW_LOCAL_SIGN_IN is yes.`
  const word = await ownersWord({ database, localWord })
  return `Sign-in without passwords is on, for browsers on this machine. Its page asks once for this word: ${word}`
}

function realProviders(
  { discord, google, school }: AccountsOptions['credentials'],
  siteUrl: string,
): Providers {
  const callbackUrl = `${siteUrl}/auth/v1/callback`
  return {
    ...(discord && { discord: discordProvider({ ...discord, callbackUrl }) }),
    ...(google && { google: googleProvider({ ...google, callbackUrl }) }),
    ...(school && { [SCHOOL]: schoolProvider({ ...school, callbackUrl }) }),
  }
}

function localProviders(database: Database, siteUrl: string): Providers {
  return {
    discord: localProvider({ role: 'discord', database, siteUrl }),
    google: localProvider({ role: 'google', database, siteUrl }),
  }
}
