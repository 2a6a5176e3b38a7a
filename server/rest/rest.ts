import { Hono, type Context } from 'hono'
import type { VerifyToken } from '#server/verify-token.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { addressGroup, type ClientAddress } from '#server/http/client-address.ts'
import { TooManyWaiting } from '#server/fair-line.ts'
import { readBodyText, UnreadBody } from '#server/http/read-body.ts'
import { logFailure } from '#server/http/request-log.ts'
import { forSender } from '#server/http/sender.ts'
import { takeTurns } from '#server/take-turns.ts'
import { windowCounter } from '#server/http/window-counter.ts'
import { formatAnswer } from './answer.ts'
import { identifyPrincipal, type Principal, settingsStatement, liveSessions } from './principal.ts'
import { databaseRefusal, isOutdated, isToldElsewhere, isTooSlow } from './database-error.ts'
import { COSTLY_FUNCTIONS, STANDARD_LIMITS, type RestLimits } from './limits.ts'
import { schemaCache } from './schema-cache.ts'
import { isAllowed, isKnown, planRequest, refuseWrite, type Plan } from './plan.ts'
import { formatRefusal, Refusal, sessionEnded, tooMuch, tooOften } from './refusal.ts'
import { parseRequest, type RawRequest, type RestRequest, type Write } from './request.ts'
import type { ResultRow } from './statements.ts'
import type { Statement } from './sql.ts'

/** In milliseconds. */
const MINUTE = 60_000

/** Of longer bodies a sender may have two under way. Others are not read before: parsing them one after another takes long. */
const LARGE_BODY = 64 * 1024

/**
 * After a statement of more than `LONG_MS` milliseconds its sender rests, so that others get their turn. The rest is four times as
 * long after 0.1 s, ten times as long after 0.25 s, and `MOST_REST_MS` at most.
 */
const LONG_MS = 100
const REST_PER_MS = 0.04
const MOST_REST_MS = 5000
/** How many costly calls may wait. One address may be a whole class. */
const COSTLY_WAITING = { most: 300, ofOne: 30 }

interface RestOptions {
  database: Database
  verifyToken: VerifyToken
  /** The public key, which every visitor's browser has. As a bearer token it means `anon`. */
  publishableKey: string
  clientAddress: ClientAddress
  limits?: RestLimits
  /** Rows were inserted. */
  onInsert?: (table: string, rows: number) => void
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
  onInsert = () => {},
  schemas = ['public'],
}: RestOptions): Hono {
  const cache = schemaCache(database, schemas)
  const isLive = liveSessions(database)
  // The embedded engine has one connection: two calls of a student would only make the others wait for both.
  const atOnce = database.engine === 'embedded' ? 1 : 2
  const inTurn = takeTurns({ ofOne: atOnce, waiting: { ofOne: limits.waiting } })
  const largeInTurn = takeTurns({ ofOne: 2, waiting: { ofOne: limits.waiting } })
  // Costly calls of all senders share these turns.
  const inCostlyTurn = takeTurns({ atOnce, ofOne: 1, waiting: COSTLY_WAITING })
  const callCounter = (most: number) => windowCounter({ most, windowMs: MINUTE })
  const countStudent = callCounter(limits.studentCalls)
  const countVisitor = callCounter(limits.visitorCalls)
  const countTime = callCounter(limits.senderMs)
  const countCostly = windowCounter({
    most: limits.costlyCalls,
    mostOfAll: limits.allCostlyCalls,
    windowMs: MINUTE,
  })
  const trust = { verifyToken, publishableKey }

  const addressOf = (c: Context) => addressGroup(clientAddress(c) ?? 'unknown')

  /** Identifies the sender, and counts the call. */
  async function admit(c: Context): Promise<Principal> {
    const principal = await identifyPrincipal(c.req.header('Authorization'), trust)
    const { student } = principal
    if (student) c.set('userId', student.userId)
    const seconds = student ? countStudent(student.userId) : countVisitor(addressOf(c))
    if (seconds !== undefined) throw tooOften(seconds)
    return principal
  }

  async function answer(c: Context, target: RawRequest['target']): Promise<Response> {
    const principal = await admit(c)
    const { student } = principal
    const sender = student?.userId ?? addressOf(c)
    return forSender(sender, async () => {
      const lives = !student || (await isLive(student).catch((error: unknown) => refuse(c, error, principal)))
      if (!lives) throw sessionEnded()
      return answerTo(c, target, principal, sender)
    })
  }

  async function answerTo(c: Context, target: RawRequest['target'], principal: Principal, sender: string) {
    const isCostly = 'function' in target && COSTLY_FUNCTIONS.has(target.function)
    const seconds = countTime(sender, 0) ?? (isCostly ? countCostly(sender) : undefined)
    if (seconds !== undefined) throw tooOften(seconds)
    const raw: RawRequest = {
      method: c.req.method,
      target,
      query: /\?([^#]*)/.exec(c.req.url)?.[1] ?? '',
      header: (name) => c.req.header(name),
      body: (write) => bodyOf(c, principal, write),
    }
    const parse = () => parseRequest(raw, { schemas, limits })
    const request = await (isLarge(c) ? largeInTurn(sender, parse).catch(refuseWaiting) : parse())
    const catalogue = await cache
      .get((known) => isKnown(known, request))
      .catch((error: unknown) => refuse(c, error, principal))
    const plan = planRequest(request, catalogue, limits)
    const take = isCostly ? inCostlyTurn : inTurn
    const { status, headers, body } = await take(sender, (rest) =>
      run(c, request, {
        principal,
        plan,
        onEnd(ms) {
          countTime(sender, ms)
          // All senders share the turns of costly functions: they have half of the time at most.
          if (isCostly) rest(ms)
          else if (ms > LONG_MS) rest(Math.min(ms * ms * REST_PER_MS, MOST_REST_MS))
        },
      }),
    ).catch(refuseWaiting)
    return new Response(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

  /** Reads a body, unless the sender may not write. */
  async function bodyOf(c: Context, principal: Principal, write: Write): Promise<string> {
    const { role, student } = principal
    const catalogue = await cache
      .get((known) => isAllowed(known, write, role))
      .catch((error: unknown) => refuse(c, error, principal))
    refuseWrite(catalogue, write, role)
    const isForStudent = student && isAllowed(catalogue, write, role)
    return readBodyText(c, isForStudent ? limits.bodyBytes : limits.smallBodyBytes)
  }

  async function run(
    c: Context,
    request: RestRequest,
    { principal, plan, onEnd }: { principal: Principal; plan: Plan; onEnd: (ms: number) => void },
  ) {
    const settings = settingsStatement({
      principal,
      schema: request.schema,
      method: c.req.method,
      path: c.req.path,
      headers: c.req.raw.headers,
      statementMs: limits.statementMs,
    })
    let startedAt: number | undefined
    let inserted = 0
    try {
      const answered = await database.request(
        async (tx) => {
          startedAt = performance.now()
          // Both are sent at once. If the settings fail, the transaction has failed and refuses the statement.
          const set = tx.query(settings.text, settings.values)
          if (plan.patternSteps) await refuseCostlyPatterns(tx, set, plan.patternSteps)
          const [, { rows }] = await Promise.all([
            set,
            tx.query<ResultRow>(plan.statement.text, plan.statement.values),
          ])
          const [result = { total: null, length: 0, body: null, oversize: false, inserted: null }] = rows
          if (request.action === 'insert') inserted = result.inserted ?? result.length
          // A refusal that is thrown inside the transaction rolls a write back.
          return formatAnswer(request, result, plan.resolves)
        },
        { readOnly: plan.readOnly },
      )
      if (request.action === 'insert') onInsert(request.name, inserted)
      return answered
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (isOutdated(error)) cache.forget()
      // The embedded engine was ended, and everybody waited for the next one: this sender waits out the minute.
      if (isTooSlow(error)) onEnd(limits.senderMs)
      refuse(c, error, principal)
    } finally {
      if (startedAt !== undefined) onEnd(performance.now() - startedAt)
    }
  }

  async function refuseCostlyPatterns(tx: Queryable, set: Promise<unknown>, { text, values }: Statement) {
    const [, { rows }] = await Promise.all([set, tx.query<{ steps: number }>(text, values)])
    if ((rows[0]?.steps ?? 0) > limits.patternSteps)
      throw tooMuch(
        413,
        'These patterns would be compared with too much text',
        'Use shorter or fewer of them.',
      )
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
    .all('/rpc/:name', (c) => answer(c, { function: c.req.param('name') }))
    .all('/:name', (c) => answer(c, { table: c.req.param('name') }))
    .all('*', () => {
      throw new Refusal(404, 'PGRST125', 'Invalid path specified in request URL')
    })
}

/** Too many calls of this sender wait for their turn already. */
function refuseWaiting(error: unknown): never {
  throw error instanceof TooManyWaiting ? tooOften(1) : error
}

function refuse(c: Context, error: unknown, { role }: Principal): never {
  throw refuseLogged(c, error, role)
}

/** Whether a body is large, or does not say how long it is. */
function isLarge(c: Context): boolean {
  const { headers } = c.req.raw
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length')) > LARGE_BODY
}

/** The answer to an error that is no refusal. The log has the reason if the client did not cause it. */
function refuseLogged(c: Context, error: unknown, role: string): Refusal {
  if (error instanceof UnreadBody)
    return error.status === 413
      ? tooMuch(413, error.message, 'Send less at once.')
      : new Refusal(400, 'PGRST102', error.message)
  const refusal = databaseRefusal(error, role)
  if (refusal.status >= 500 && !isToldElsewhere(error)) logFailure(c, error)
  return refusal
}
