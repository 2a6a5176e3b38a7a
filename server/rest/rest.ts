import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { VerifyToken } from '#server/access-claims.ts'
import type { Database } from '#server/database/database.ts'
import { logFailure } from '#server/request-log.ts'
import { formatAnswer } from './answer.ts'
import { identifyPrincipal, type Principal } from './principal.ts'
import { databaseRefusal, isOutdated } from './database-error.ts'
import { STANDARD_LIMITS, type RestLimits } from './limits.ts'
import { schemaCache } from './schema-cache.ts'
import { isKnown, planRequest, type Plan } from './plan.ts'
import { rememberTokens } from './remembered-tokens.ts'
import type { ResultRow } from './read-statement.ts'
import { formatRefusal, Refusal, tooMuch } from './refusal.ts'
import { parseRequest, type RawRequest, type RestRequest } from './request.ts'
import { settingsStatement } from './session-settings.ts'

interface RestOptions {
  database: Database
  verifyToken: VerifyToken
  /** The key that every visitor's browser has: a bearer of it is nobody in particular. */
  publishableKey: string
  limits?: RestLimits
  /** The schemas that are offered, the first where a request names none. */
  schemas?: readonly string[]
}

/** The part of PostgREST that the site's calls use; what it does not do, it refuses by PostgREST's own codes. */
export function rest({
  database,
  verifyToken,
  publishableKey,
  limits = STANDARD_LIMITS,
  schemas = ['public'],
}: RestOptions): Hono {
  const live = schemaCache(database, schemas)
  const trust = { verifyToken: rememberTokens(verifyToken), publishableKey }

  async function answer(c: Context, target: RawRequest['target']): Promise<Response> {
    const caller = await identifyPrincipal(c.req.header('Authorization'), trust)
    if (typeof caller.claims.sub === 'string') c.set('userId', caller.claims.sub)
    const raw: RawRequest = {
      method: c.req.method,
      target,
      query: /\?([^#]*)/.exec(c.req.url)?.[1] ?? '',
      header: (name) => c.req.header(name),
      body: c.req.method === 'POST' || c.req.method === 'PATCH' ? await c.req.text() : '',
    }
    const request = parseRequest(raw, { schemas, limits })
    const catalogue = await live
      .get((known) => isKnown(known, request))
      .catch((error: unknown) => {
        throw refuseLogged(c, error, caller.role)
      })
    const plan = planRequest(request, catalogue, limits.rows)
    const { status, headers, body } = await run(c, request, caller, plan)
    return new Response(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

  async function run(c: Context, request: RestRequest, caller: Principal, plan: Plan) {
    const settings = settingsStatement({
      caller,
      schema: request.schema,
      method: c.req.method,
      path: c.req.path,
      headers: c.req.raw.headers,
      statementMs: limits.statementMs,
    })
    try {
      return await database.request(
        async (tx) => {
          await tx.query(settings.text, settings.values)
          const { rows } = await tx.query<ResultRow>(plan.statement.text, plan.statement.values)
          const [result = { total: null, length: 0, body: null, inserted: null }] = rows
          // Thrown inside the transaction, a refusal takes a write back.
          return formatAnswer(request, result, plan.resolves)
        },
        { readOnly: plan.readOnly },
      )
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (isOutdated(error)) live.forget()
      throw refuseLogged(c, error, caller.role)
    }
  }

  return new Hono()
    .onError((error, c) => {
      const refusal = error instanceof Refusal ? error : refuseLogged(c, error, 'anon')
      return new Response(formatRefusal(refusal), {
        status: refusal.status,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          ...refusal.headers,
          'Cache-Control': 'no-store',
        },
      })
    })
    .use(
      bodyLimit({
        maxSize: limits.bodyBytes,
        onError: () => {
          throw tooMuch(413, `A body may have ${limits.bodyBytes} bytes`, 'Send less at once.')
        },
      }),
    )
    .all('/rpc/:name', (c) => answer(c, { function: c.req.param('name') }))
    .all('/:name', (c) => answer(c, { table: c.req.param('name') }))
    .all('*', () => {
      throw new Refusal(404, 'PGRST125', 'Invalid path specified in request URL')
    })
}

/** The answer to what the database threw. The log has the reason when it is not the client's doing. */
function refuseLogged(c: Context, error: unknown, role: string): Refusal {
  const refusal = databaseRefusal(error, role)
  if (refusal.status >= 500) logFailure(c, error)
  return refusal
}
