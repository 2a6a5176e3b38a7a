import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { VerifyToken } from '#server/access-claims.ts'
import type { Database } from '#server/database/database.ts'
import { addressGroup, type ClientAddress } from '#server/client-address.ts'
import { TooManyWaiting } from '#server/fair-line.ts'
import { logFailure } from '#server/request-log.ts'
import { forSender } from '#server/sender.ts'
import { takeTurns } from '#server/take-turns.ts'
import { windowCounter } from '#server/window-counter.ts'
import { formatAnswer } from './answer.ts'
import { identifyPrincipal, type Principal } from './principal.ts'
import { databaseRefusal, isOutdated, isToldElsewhere } from './database-error.ts'
import { COSTLY_FUNCTIONS, STANDARD_LIMITS, type RestLimits } from './limits.ts'
import { liveSessions } from './live-sessions.ts'
import { schemaCache } from './schema-cache.ts'
import { isKnown, planRequest, type Plan } from './plan.ts'
import { cacheTokens } from './token-cache.ts'
import { formatRefusal, Refusal, sessionEnded, tooMuch, tooOften } from './refusal.ts'
import { parseRequest, type RawRequest, type RestRequest } from './request.ts'
import type { ResultRow } from './result-sql.ts'
import { settingsStatement } from './session-settings.ts'

/** In milliseconds. */
const MINUTE = 60_000

/** How many costly calls may wait. One address may be a whole class. */
const COSTLY_WAITING = { most: 300, ofOne: 30 }

interface RestOptions {
  database: Database
  verifyToken: VerifyToken
  /** The public key, which every visitor's browser has. As a bearer token it means `anon`. */
  publishableKey: string
  clientAddress: ClientAddress
  limits?: RestLimits
  /** The exposed schemas; the first one is the default. */
  schemas?: readonly string[]
}

/** The part of PostgREST that the site uses. Everything else is refused with PostgREST's own error codes. */
export function rest({
  database,
  verifyToken,
  publishableKey,
  clientAddress,
  limits = STANDARD_LIMITS,
  schemas = ['public'],
}: RestOptions): Hono {
  const cache = schemaCache(database, schemas)
  const isLive = liveSessions(database)
  // The embedded engine has one connection: two calls of a student would only make the others wait for both.
  const atOnce = database.engine === 'embedded' ? 1 : 2
  const inTurn = takeTurns({ ofOne: atOnce, waiting: { ofOne: limits.waiting } })
  // Costly calls of all senders share these turns.
  const inCostlyTurn = takeTurns({ atOnce, ofOne: 1, waiting: COSTLY_WAITING })
  const callCounter = (most: number) => windowCounter({ most, windowMs: MINUTE })
  const countStudent = callCounter(limits.studentCalls)
  const countVisitor = callCounter(limits.visitorCalls)
  const countCostly = windowCounter({
    most: limits.costlyCalls,
    mostOfAll: limits.allCostlyCalls,
    windowMs: MINUTE,
  })
  const trust = { verifyToken: cacheTokens(verifyToken), publishableKey }

  const addressOf = (c: Context) => addressGroup(clientAddress(c) ?? 'unknown')

  /** Identifies the sender, counts the call, and refuses a session that has ended. */
  async function admit(c: Context): Promise<Principal> {
    const principal = await identifyPrincipal(c.req.header('Authorization'), trust)
    const { student } = principal
    if (student) c.set('userId', student.userId)
    const seconds = student ? countStudent(student.userId) : countVisitor(addressOf(c))
    if (seconds !== undefined) throw tooOften(seconds)
    const lives =
      student === undefined || (await isLive(student).catch((error: unknown) => refuse(c, error, principal)))
    if (!lives) throw sessionEnded()
    return principal
  }

  async function answer(c: Context, target: RawRequest['target']): Promise<Response> {
    const principal = await admit(c)
    const sender = principal.student?.userId ?? addressOf(c)
    return forSender(sender, () => answerTo(c, target, principal, sender))
  }

  async function answerTo(c: Context, target: RawRequest['target'], principal: Principal, sender: string) {
    const isCostly = 'function' in target && COSTLY_FUNCTIONS.has(target.function)
    const seconds = isCostly ? countCostly(sender) : undefined
    if (seconds !== undefined) throw tooOften(seconds)
    const raw: RawRequest = {
      method: c.req.method,
      target,
      query: /\?([^#]*)/.exec(c.req.url)?.[1] ?? '',
      header: (name) => c.req.header(name),
      body: c.req.method === 'POST' || c.req.method === 'PATCH' ? await c.req.text() : '',
    }
    const request = parseRequest(raw, { schemas, limits })
    const catalogue = await cache
      .get((known) => isKnown(known, request))
      .catch((error: unknown) => refuse(c, error, principal))
    const plan = planRequest(request, catalogue, limits)
    const take = isCostly ? inCostlyTurn : inTurn
    const { status, headers, body } = await take(sender, async (rest) => {
      const startedAt = performance.now()
      try {
        return await run(c, request, principal, plan)
      } finally {
        // Costly functions have half of the time at most.
        if (isCostly) rest(performance.now() - startedAt)
      }
    }).catch((error: unknown) => {
      throw error instanceof TooManyWaiting ? tooOften(1) : error
    })
    return new Response(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

  async function run(c: Context, request: RestRequest, principal: Principal, plan: Plan) {
    const settings = settingsStatement({
      principal,
      schema: request.schema,
      method: c.req.method,
      path: c.req.path,
      headers: c.req.raw.headers,
      statementMs: limits.statementMs,
    })
    try {
      return await database.request(
        async (tx) => {
          // Both are sent at once. If the settings fail, the transaction has failed and refuses the statement.
          const [, { rows }] = await Promise.all([
            tx.query(settings.text, settings.values),
            tx.query<ResultRow>(plan.statement.text, plan.statement.values),
          ])
          const [result = { total: null, length: 0, body: null, oversize: false, inserted: null }] = rows
          // A refusal that is thrown inside the transaction rolls a write back.
          return formatAnswer(request, result, plan.resolves)
        },
        { readOnly: plan.readOnly },
      )
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (isOutdated(error)) cache.forget()
      refuse(c, error, principal)
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

function refuse(c: Context, error: unknown, { role }: Principal): never {
  throw refuseLogged(c, error, role)
}

/** The answer to a database error. The log has the reason if the client did not cause it. */
function refuseLogged(c: Context, error: unknown, role: string): Refusal {
  const refusal = databaseRefusal(error, role)
  if (refusal.status >= 500 && !isToldElsewhere(error)) logFailure(c, error)
  return refusal
}
