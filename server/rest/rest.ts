import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { VerifyToken } from '#server/access-claims.ts'
import type { Database } from '#server/database/database.ts'
import { formatAnswer } from './answer.ts'
import { callStatement } from './call-statement.ts'
import { identifyCaller, type Caller } from './caller.ts'
import { findRoutines, findTable, type Catalogue } from './catalogue.ts'
import { databaseRefusal, isOutdated } from './database-error.ts'
import { STANDARD_LIMITS, type RestLimits } from './limits.ts'
import { liveCatalogue } from './live-catalogue.ts'
import { readStatement, type ResultRow } from './read-statement.ts'
import { formatRefusal, Refusal, tooMuch } from './refusal.ts'
import { parseRequest, type RawRequest, type RestRequest } from './request.ts'
import { settingsStatement } from './session-settings.ts'
import type { Statement } from './sql.ts'
import { writeStatement } from './write-statement.ts'

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
  const live = liveCatalogue(database, schemas)

  async function answer(c: Context, target: RawRequest['target']): Promise<Response> {
    const caller = await identifyCaller(c.req.header('Authorization'), { verifyToken, publishableKey })
    if (typeof caller.claims.sub === 'string') c.set('userId', caller.claims.sub)
    const raw: RawRequest = {
      method: c.req.method,
      target,
      query: /\?([^#]*)/.exec(c.req.url)?.[1] ?? '',
      header: (name) => c.req.header(name),
      body: await c.req.text(),
    }
    const request = parseRequest(raw, { schemas, limits })
    const catalogue = await live
      .get((known) => isKnown(known, request))
      .catch((error: unknown) => {
        throw databaseRefusal(error, caller.role)
      })
    const plan = planRequest(request, catalogue, limits.rows)
    const { status, headers, body } = await run(c, request, caller, plan)
    return new Response(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
  }

  async function run(c: Context, request: RestRequest, caller: Caller, plan: Plan) {
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
      const refusal = databaseRefusal(error, caller.role)
      if (refusal.status >= 500) console.error(`${c.req.method} ${c.req.path} ${refusal.status}`, error)
      throw refusal
    }
  }

  return new Hono()
    .onError((error, c) => {
      const refusal = error instanceof Refusal ? error : databaseRefusal(error, 'anon')
      if (error !== refusal) console.error(`${c.req.method} ${c.req.path} ${refusal.status}`, error)
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

interface Plan {
  statement: Statement
  readOnly: boolean
  /** Whether an upsert has columns to find its row by. */
  resolves: boolean
}

/** Whether the catalogue has everything that a request names. */
function isKnown(catalogue: Catalogue, request: RestRequest): boolean {
  const { schema, name, select, filters, order } = request
  if (request.action === 'call')
    return findRoutines(catalogue, schema, name, request.payload.names).length > 0
  const table = findTable(catalogue, schema, name)
  const sent = 'payload' in request ? request.payload.names : []
  const named = [...select, ...filters, ...order].map(({ column }) => column)
  return Boolean(table && [...named, ...sent].every((column) => column === '*' || table.columns.has(column)))
}

function planRequest(request: RestRequest, catalogue: Catalogue, rows: number): Plan {
  const { schema, name } = request
  if (request.action === 'call') {
    const routine = chooseRoutine(catalogue, request)
    return { statement: callStatement(request, routine, rows), readOnly: !routine.writes, resolves: false }
  }
  const table = findTable(catalogue, schema, name)
  if (!table) throw new Refusal(404, '42P01', `relation "${schema}.${name}" does not exist`)
  if (request.action === 'read') {
    return { statement: readStatement(request, table, rows), readOnly: true, resolves: false }
  }
  const resolves = request.action === 'insert' && (table.key.length > 0 || Boolean(request.onConflict))
  return { statement: writeStatement(request, table), readOnly: false, resolves }
}

function chooseRoutine(
  catalogue: Catalogue,
  { schema, name, payload }: Extract<RestRequest, { action: 'call' }>,
) {
  const [routine, ...others] = findRoutines(catalogue, schema, name, payload.names)
  const called = `${schema}.${name}`
  if (!routine) {
    const given = payload.names.join(', ')
    const list = given === '' ? ' without parameters' : `(${given})`
    const words =
      given === '' ? ' without parameters' : ` with parameter${payload.names.length > 1 ? 's' : ''} ${given}`
    throw new Refusal(404, 'PGRST202', `Could not find the function ${called}${list} in the schema cache`, {
      details: `Searched for the function ${called}${words} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    })
  }
  if (others.length > 0) {
    const candidates = [routine, ...others].map(
      ({ parameters }) =>
        `${called}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
    )
    throw new Refusal(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${candidates.join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    )
  }
  return routine
}
