import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { readBodyText } from '#server/http/read-body.ts'
import { isDiskFull } from '#server/database/database-error.ts'
import { isTooMany } from '#server/fair-line.ts'
import { logFailure } from '#server/http/request-log.ts'
import { linkOrCreateUser, linkTo } from './link-or-create-user.ts'
import { AuthError, invalidRequest, unexpected } from './auth-error.ts'
import { isUuid, type AuthEnv } from './auth-env.ts'
import { ProviderRefusal, type ProviderAnswer } from './provider.ts'
import { countAddress } from './rate-limit.ts'
import { withAnswer } from './redirect-target.ts'
import { hashToken } from './secrets.ts'
import { takeFlow, type SignInFlow } from './sign-in-flow.ts'

/** Bytes of a posted answer: its fields go into an address. No provider's answer is as long. */
const LONGEST_ANSWER = 4000

/**
 * `GET /callback`: a provider sends the browser back. A posted form is redirected to the same address with a query,
 * so that the browser sends our cookie.
 */
export const callback = new Hono<AuthEnv>()
  .post('/callback', async (c) => {
    const fields = new URLSearchParams(await readBodyText(c, LONGEST_ANSWER))
    return c.redirect(`${c.var.auth.siteUrl}/auth/v1/callback?${fields}`, 303)
  })
  .get('/callback', async (c) => {
    const { auth } = c.var
    // The sign-in is not taken yet, so reloading goes on with it.
    countAddress(c, 'return')
    try {
      const state = c.req.query('state')
      if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
      if (!isUuid(state)) throw new AuthError(400, 'bad_oauth_state', 'OAuth state is malformed')
      const flow = await takeFlow(c, state)
      return await answerFlow(c, flow)
    } catch (error) {
      // The sign-in is unknown, so the error goes to the home page.
      const answer = answerOfProblem(c, error)
      return c.redirect(withAnswer(auth.siteUrl, answer), 303)
    }
  })

async function answerFlow(c: Context<AuthEnv>, flow: SignInFlow): Promise<Response> {
  const { auth } = c.var
  try {
    const answer = await askProvider(c, flow)
    const code = randomUUID()
    const at = auth.now()
    const userId = await auth.database.transaction(async (tx) => {
      const person = { provider: flow.provider, profile: answer.profile, now: at }
      const linkedUserId = flow.linkingUserId
        ? await linkTo(tx, flow.linkingUserId, person)
        : await linkOrCreateUser(tx, person)
      await tx.query(
        `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = $4, updated_at = $4,
           provider_access_token = $5, provider_refresh_token = $6
         where id = $1`,
        [flow.id, linkedUserId, hashToken(code), at, answer.accessToken ?? null, answer.refreshToken ?? null],
      )
      return linkedUserId
    })
    c.set('userId', userId)
    return c.redirect(withAnswer(flow.redirectTo, { code }), 302)
  } catch (error) {
    const answer = answerOfProblem(c, error)
    return c.redirect(withAnswer(flow.redirectTo, answer, { ...answer, sb: '' }), 302)
  }
}

async function askProvider(c: Context<AuthEnv>, flow: SignInFlow): Promise<ProviderAnswer> {
  const { auth } = c.var
  const { search, searchParams } = new URL(c.req.url)
  const refused = searchParams.get('error')
  if (refused) {
    const why = searchParams.get('error_description') ?? refused
    throw new AuthError(403, /^\w{1,60}$/.test(refused) ? refused : 'access_denied', why.slice(0, 200))
  }
  if (!searchParams.get('code'))
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
  const provider = auth.providers[flow.provider]
  if (!provider) throw invalidRequest('Unsupported provider: provider is not enabled')
  try {
    return await provider.exchange(new URL(`${auth.siteUrl}/auth/v1/callback${search}`), {
      state: flow.id,
      secrets: flow.secrets,
    })
  } catch (cause) {
    if (!(cause instanceof ProviderRefusal)) throw cause
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code', { cause })
  }
}

/** An error with the three fields of OAuth. Our own failures are logged. */
function answerOfProblem(
  c: Context,
  error: unknown,
): { error: string; error_code: string; error_description: string } {
  const known =
    error instanceof AuthError ? error : unexpected(error instanceof Error ? error : new Error(String(error)))
  if (known.status >= 500 && !isDiskFull(known) && !isTooMany(known)) logFailure(c, known)
  return { error: oauthError(known.status), error_code: known.code, error_description: known.message }
}

function oauthError(status: number): string {
  if (status >= 500) return 'server_error'
  if (status === 400) return 'invalid_request'
  return status === 429 ? 'temporarily_unavailable' : 'access_denied'
}
