import { once } from 'node:events'
import { Agent, createServer, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { accessTokens } from '#server/auth/access-tokens.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { postgresFolder, startPostgres } from '#server/database/postgres.fixture.ts'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { identifyPrincipal, type Principal } from '#server/rest/principal.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { schemaCache } from '#server/rest/schema-cache.ts'
import { planRequest } from '#server/rest/plan.ts'
import { parseRequest } from '#server/rest/request.ts'
import { rest } from '#server/rest/rest.ts'
import { settingsStatement } from '#server/rest/session-settings.ts'

/**
 * Measures a mix of the site's data calls: a list of groups, three bookmarks at once, progress of a goal, the statistics.
 * It runs them on both databases, in three ways, in turn:
 *
 * - `pg`: the same SQL in the same transactions, without this server;
 * - `rest`: this server's handler (token, parsing, schema cache, response);
 * - `HTTP`: over HTTP on this machine, with the client's work.
 *
 * Prints requests a second, medians and 99th percentiles in milliseconds, and the median of the rounds' ratios to `pg`. The
 * processor time of a call is the best figure on a busy machine.
 */
const ROUNDS = Number(process.argv[2] ?? 24)
/** Few calls in a round: it is compared with the round of `pg` just before, so other work on the machine has little effect. */
const CALLS = 80
const ADA = '00000000-0000-4000-8000-00000000000a'
const UNCOUNTED_ROUNDS = 6
const SITE = 'http://127.0.0.1'

/** One call of the mix. */
interface Call {
  method: string
  path: string
  body?: string
}
/** Prepares a call, so that only its run is measured. */
type Run = () => Promise<unknown>
type Method = (call: Call) => Promise<Run>

await benchEngine('embedded', await openDatabase({ folder: undefined }))
if (postgresFolder) {
  const postgres = await startPostgres()
  await benchEngine('PostgreSQL', await openDatabase({ url: await postgres.createDatabase() }))
  await postgres.stop()
} else {
  console.log('PostgreSQL: skipped, it is not installed')
}
process.exit()

async function benchEngine(engine: string, database: Database): Promise<void> {
  const { group, goal } = await insertTestData(database)
  const mix = callsOf(group, goal)
  const tokens = accessTokens({ database, siteUrl: SITE })
  const { token } = await tokens.sign({ sub: ADA, role: 'authenticated', aal: 'aal1', session_id: ADA })
  const trust = { verifyToken: tokens.verify, publishableKey: '' }
  const limits = { ...STANDARD_LIMITS, studentCalls: Infinity, senderMs: Infinity, waiting: Infinity }
  const app = rest({ database, ...trust, clientAddress: () => undefined, limits })
  const server = createServer(getRequestListener(app.fetch))
  server.keepAliveTimeout = 600_000
  const url = `${SITE}:${await listenAnywhere(server)}`
  const agent = new Agent({ keepAlive: true })
  const headers = {
    Authorization: `Bearer ${token}`,
    'Accept-Profile': 'public',
    'Content-Profile': 'public',
    'Content-Type': 'application/json',
  }
  const methods: Record<string, Method> = {
    pg: await pgMethod(database, headers, await identifyPrincipal(headers.Authorization, trust)),
    rest: async ({ path, ...init }) => {
      const sent = { ...headers, ...(init.body && { 'Content-Length': String(init.body.length) }) }
      return async () => readBody(await app.request(path, { ...init, headers: sent }))
    },
    HTTP:
      async ({ path, ...init }) =>
      async () =>
        readBody(await sendOver(agent, url + path, { ...init, headers })),
  }
  for (const clients of [1, 10]) {
    const times = new Map(Object.keys(methods).map((name): [string, Round[]] => [name, []]))
    for (let round = -UNCOUNTED_ROUNDS; round < ROUNDS; round += 1) {
      for (const [name, method] of Object.entries(methods)) {
        const result = await measure(method, mix, clients)
        // The first rounds are slow, since the code is new to the engine.
        if (round >= 0) times.get(name)?.push(result)
        await database.query('delete from public.paper_bookmarks')
      }
    }
    printResults(engine, clients, times)
  }
  agent.destroy()
  server.close()
  server.closeAllConnections()
  await database.close()
}

async function insertTestData(database: Database): Promise<{ group: string; goal: string }> {
  await database.query('insert into auth.users (id, email) values ($1, $2)', [ADA, 'ada@site.test'])
  await database.query('insert into auth.sessions (id, user_id) values ($1, $1)', [ADA])
  const groups = await database.query<{ id: string }>(
    `insert into public.saved_groups (user_id, name)
      select $1, 'group ' || n from generate_series(1, 12) n returning id`,
    [ADA],
  )
  const goals = await database.query<{ id: string }>(
    `insert into public.study_goals (user_id, goal_name, type, exam_level)
      select $1, 'goal ' || n, 'papers', 'A Levels English' from generate_series(1, 5) n returning id`,
    [ADA],
  )
  return { group: groups.rows[0]?.id ?? '', goal: goals.rows[0]?.id ?? '' }
}

/** The calls of the mix, without end. */
function* callsOf(group: string, goal: string): Generator<Call, never> {
  for (let n = 0; ; n += 1) {
    yield { method: 'GET', path: `/saved_groups?select=id%2Cname&user_id=eq.${ADA}&order=name.asc` }
    const bookmarks = [1, 2, 3].map((paper) => ({
      user_id: ADA,
      group_id: group,
      exam_type: 'igcse',
      paper_id: `${n}-${paper}`,
      paper_title: 'A paper',
    }))
    const columns = Object.keys(bookmarks[0] ?? {})
      .map((name) => `%22${name}%22`)
      .join('%2C')
    yield { method: 'POST', path: `/paper_bookmarks?columns=${columns}`, body: JSON.stringify(bookmarks) }
    const progress = { progress: { completed: n % 10, target: 10 }, completed: false }
    yield { method: 'PATCH', path: `/study_goals?id=eq.${goal}`, body: JSON.stringify(progress) }
    yield { method: 'POST', path: '/rpc/get_user_stats', body: JSON.stringify({ user_uuid: ADA }) }
  }
}

/** The SQL of each call is prepared, so `pg` only runs it. */
async function pgMethod(
  database: Database,
  given: Record<string, string>,
  principal: Principal,
): Promise<Method> {
  const catalogue = await schemaCache(database, ['public']).get(() => true)
  const grammar = { schemas: ['public'], limits: STANDARD_LIMITS }
  const headers = new Headers(given)
  const { statementMs } = STANDARD_LIMITS
  return async ({ method, path, body = '' }) => {
    const [name = '', query = ''] = path.slice(1).split('?')
    const target = name.startsWith('rpc/') ? { function: name.slice(4) } : { table: name }
    const header = (key: string) => headers.get(key) ?? undefined
    const request = await parseRequest({ method, target, query, body: async () => body, header }, grammar)
    const { statement, readOnly } = planRequest(request, catalogue, STANDARD_LIMITS)
    const context = { principal, schema: 'public', method, path: `/${name}`, headers, statementMs }
    const settings = settingsStatement(context)
    return () =>
      database.request(
        (tx) =>
          Promise.all([tx.query(settings.text, settings.values), tx.query(statement.text, statement.values)]),
        { readOnly },
      )
  }
}

async function readBody(response: Response): Promise<void> {
  const body = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${body}`)
}

/** A client with as little work as possible, since its time counts too. */
async function sendOver(
  agent: Agent,
  url: string,
  { body, ...init }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Response> {
  const sent = httpRequest(url, { ...init, agent }).end(body)
  const [incoming] = await once(sent, 'response')
  return new Response((await text(incoming)) || null, { status: incoming.statusCode })
}

/** Milliseconds: of the whole round, of this process's processor, and of each call. */
interface Round {
  spent: number
  worked: number
  each: number[]
}

async function measure(method: Method, mix: Generator<Call, never>, clients: number): Promise<Round> {
  const runs = await Promise.all(Array.from({ length: CALLS }, () => method(mix.next().value)))
  const each: number[] = []
  const before = process.cpuUsage()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let run = runs.pop(); run; run = runs.pop()) {
        const started = performance.now()
        await run()
        each.push(performance.now() - started)
      }
    }),
  )
  const spent = performance.now() - began
  const { user, system } = process.cpuUsage(before)
  return { spent, worked: (user + system) / 1000, each }
}

function printResults(engine: string, clients: number, times: Map<string, Round[]>): void {
  const plain = times.get('pg') ?? []
  for (const [name, rounds] of times) {
    const each = rounds.flatMap((round) => round.each)
    const spent = rounds.reduce((sum, round) => sum + round.spent, 0)
    const worked = rounds.map((round) => round.worked / round.each.length)
    const ratios = rounds.map((round, index) => (plain[index]?.spent ?? Number.NaN) / round.spent)
    console.log(
      `${engine}, ${clients} client${clients > 1 ? 's' : ''}, ${name}: ` +
        `${((1000 * each.length) / spent).toFixed(0)} a second, median ${at(each, 0.5)} ms, ` +
        `99 of 100 under ${at(each, 0.99)} ms, ratio ${at(ratios, 0.5)}, processor ${at(worked, 0.5)} ms a call`,
    )
  }
}

/** The percentile: this share of the values is at most the result. */
function at(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(2) ?? ''
}
