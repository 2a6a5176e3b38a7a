import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { AuthError, invalidRequest } from './auth-error.ts'
import type { AuthEnv, AuthParts } from './auth-env.ts'
import { parseCodeChallenge, hashToken, randomToken } from './secrets.ts'
import { isProviderName, type ProviderName, type ProviderSecrets } from './provider.ts'
import { chooseRedirect } from './redirect-target.ts'
import { FLOW_SECONDS } from './token.ts'

/**
 * The cookie that ties a sign-in to the browser that started it, so that the state of another person's sign-in is
 * refused.
 */
const BROWSER_COOKIE = 'evergreen-sign-in'

/** Parameters that a client cannot pass on to the provider. */
const RESERVED_PARAMETERS = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'request',
  'request_uri',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  // Parameters for this server.
  'provider',
  'redirect_to',
  'scope',
  'scopes',
  'skip_http_redirect',
  'apikey',
])

export interface SignInFlow {
  id: string
  provider: ProviderName
  redirectTo: string
  secrets: ProviderSecrets
  linkingUserId: string | undefined
}

/**
 * Starts a sign-in, or the linking of another identity to a student. Gives the provider's address. The address of the
 * local page has no host, so that a visitor who uses another name of this machine stays there and keeps the cookie.
 */
export async function beginFlow(c: Context<AuthEnv>, linkingUserId?: string): Promise<string> {
  const { auth } = c.var
  const query = new URL(c.req.url).searchParams
  const asked = (query.get('provider') ?? '').toLowerCase()
  const provider = isProviderName(asked) ? auth.providers[asked] : undefined
  if (!provider) throw invalidRequest('Unsupported provider: provider is not enabled')
  const challenge = parseCodeChallenge(
    query.get('code_challenge') ?? undefined,
    query.get('code_challenge_method') ?? undefined,
  )
  const redirectTo = chooseRedirect({
    asked: query.get('redirect_to') ?? c.req.header('redirect_to'),
    referer: c.req.header('Referer'),
    siteUrl: auth.siteUrl,
    allowList: auth.redirectAllowList,
  })
  const id = randomUUID()
  const secrets = { verifier: randomToken(), nonce: randomToken() }
  const url = await provider.authorizationUrl({
    state: id,
    secrets,
    scopes: (query.get('scopes') ?? '').split(/[\s,]+/).filter((scope) => /^[\w.:/-]{1,100}$/.test(scope)),
    parameters: Object.fromEntries(
      [...query].filter(([name]) => !RESERVED_PARAMETERS.has(name.toLowerCase())),
    ),
  })
  const browser = rememberBrowser(c)
  const at = auth.now()
  await auth.database.transaction(async (tx) => {
    await tx.query(
      `insert into auth.flow_state
         (id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
       values ($1, '', 's256', $2, $3, 'oauth', $4, $4)`,
      [id, challenge, asked, at],
    )
    await tx.query(
      `insert into evergreen.sign_in_flows
         (flow_id, redirect_to, browser_hash, provider_verifier, nonce, linking_user_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, redirectTo, hashToken(browser), secrets.verifier, secrets.nonce, linkingUserId ?? null, at],
    )
  })
  return url.origin === new URL(auth.siteUrl).origin ? url.pathname + url.search : url.href
}

/**
 * Claims the sign-in that a provider's answer belongs to. It must exist, be recent, belong to this browser, and not
 * be answered yet.
 */
export async function takeFlow(c: Context<AuthEnv>, state: string): Promise<SignInFlow> {
  const { database, now } = c.var.auth
  const browser = getCookie(c, BROWSER_COOKIE, cookiePrefix(c.var.auth))
  const at = now()
  const { rows } = await database.query<FlowRow>(
    `select provider_type, redirect_to, provider_verifier, nonce, linking_user_id, used_at, browser_hash, f.created_at
     from auth.flow_state f join evergreen.sign_in_flows s on s.flow_id = f.id where f.id = $1`,
    [state],
  )
  const [row] = rows
  const isOld = row && at.getTime() - row.created_at.getTime() > FLOW_SECONDS * 1000
  const isOurs = browser !== undefined && row?.browser_hash === hashToken(browser)
  if (!row || isOld || !isOurs || !isProviderName(row.provider_type)) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
  }
  const taken = await database.query(
    'update evergreen.sign_in_flows set used_at = $2 where flow_id = $1 and used_at is null',
    [state, at],
  )
  if (taken.rowCount === 0) {
    throw new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used')
  }
  return {
    id: state,
    provider: row.provider_type,
    redirectTo: row.redirect_to,
    secrets: { verifier: row.provider_verifier, nonce: row.nonce },
    linkingUserId: row.linking_user_id ?? undefined,
  }
}

interface FlowRow {
  provider_type: string
  redirect_to: string
  provider_verifier: string
  nonce: string
  linking_user_id: string | null
  used_at: Date | null
  browser_hash: string
  created_at: Date
}

/** The secret of the browser. Several tabs that sign in at once share it. */
function rememberBrowser(c: Context<AuthEnv>): string {
  const { auth } = c.var
  const prefix = cookiePrefix(auth)
  const known = getCookie(c, BROWSER_COOKIE, prefix)
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomToken()
  setCookie(c, BROWSER_COOKIE, browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: auth.siteUrl.startsWith('https:'),
    maxAge: FLOW_SECONDS,
    ...(prefix && { prefix }),
  })
  return browser
}

function cookiePrefix(auth: AuthParts): 'host' | undefined {
  return auth.siteUrl.startsWith('https:') ? 'host' : undefined
}
