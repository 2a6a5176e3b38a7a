import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { VerifyToken } from '#server/verify-token.ts'
import type { Database } from '#server/database/database.ts'
import { addressGroup, type ClientAddress } from '#server/http/client-address.ts'
import { logFailure } from '#server/http/request-log.ts'
import { forSender } from '#server/http/sender.ts'
import { windowCounter } from '#server/http/window-counter.ts'
import { answerError } from '#server/problem.ts'
import { databaseRefusal, isToldElsewhere } from '#server/rest/database-error.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import {
  liveSessions,
  livesNow,
  identifyPrincipal,
  type Principal,
  settingsStatement,
} from '#server/rest/principal.ts'
import { formatRefusal, Refusal, sessionEnded, tooOften } from '#server/rest/refusal.ts'
import type { Stream, Streams } from './streams.ts'

/**
 * Tells Hono's adapter that the answer is written here. A Response of the adapter's own class holds a copy, which the adapter would
 * send all the same. Reading `body` drops the copy.
 */
const WRITTEN_HERE = RESPONSE_ALREADY_SENT
void WRITTEN_HERE.body

const MINUTE = 60_000
/** How often a student's devices together may open a stream, and say what they show, in a minute. */
const MOST_OPENINGS = 30
const MOST_HERE = 30
/** When a device may come again that found no place, in seconds. */
const NO_PLACE_SECONDS = 60
const STOPPING_SECONDS = 5

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const DEVICE = /^[\w-]{1,40}$/

interface Options {
  database: Database
  verifyToken: VerifyToken
  publishableKey: string
  clientAddress: ClientAddress
  streams: Streams
}

/**
 * `GET /changes`: server-sent events that say how far the student's log and answers go, and say it again when they grow. It is read
 * with `fetch`: the token is a header, so no address has it. `POST /here`: a device says which answer it shows.
 */
export function changes({
  database,
  verifyToken,
  publishableKey,
  clientAddress,
  streams,
}: Options): Hono<{ Bindings: HttpBindings }> {
  const trust = { verifyToken, publishableKey }
  const countOpening = windowCounter({ most: MOST_OPENINGS, windowMs: MINUTE })
  const countHere = windowCounter({ most: MOST_HERE, windowMs: MINUTE })
  const isLive = liveSessions(database)

  async function admit(c: Context, count: typeof countOpening) {
    const principal = await identifyPrincipal(c.req.header('Authorization'), trust)
    const { student } = principal
    if (!student) throw new Refusal(401, 'PGRST302', 'Sign in to follow your changes')
    c.set('userId', student.userId)
    const seconds = count(student.userId)
    if (seconds !== undefined) throw tooOften(seconds)
    const { device = '' } = c.req.query()
    if (!DEVICE.test(device))
      throw new Refusal(400, 'PGRST100', 'The query needs a device: 1 to 40 letters, digits, _ or -')
    return { principal, student, device }
  }

  async function open(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
    // A question for the heads alone would keep its connection for ever.
    if (c.req.method !== 'GET')
      throw new Refusal(405, 'PGRST117', 'This address can only be read', { headers: { Allow: 'GET' } })
    const { principal, student, device } = await admit(c, countOpening)
    const { outgoing } = c.env
    const heard: string[] = []
    let isOpen = false
    const stream: Stream = {
      student: student.userId,
      session: student.id,
      device,
      address: addressGroup(clientAddress(c) ?? 'unknown'),
      until: Number(principal.claims['exp']) * 1000,
      write: (text) => void (isOpen ? outgoing.write(text) : heard.push(text)),
      unread: () => outgoing.writableLength,
      end: (lastWords) => void (isOpen ? outgoing.end(lastWords) : outgoing.destroy()),
      cut: () => outgoing.destroy(),
    }
    outgoing.once('close', () => streams.forget(stream))
    // It listens before it looks: what is committed in between is told twice rather than not at all.
    if (!streams.open(stream)) throw noPlace(streams.isStopped ? STOPPING_SECONDS : NO_PLACE_SECONDS)
    try {
      const { generation, log, answers } = await forSender(student.userId, async () => {
        if (!(await livesNow(database, student))) throw sessionEnded()
        return look(principal)
      })
      if (outgoing.destroyed) return WRITTEN_HERE
      outgoing.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store, no-transform',
        'X-Content-Type-Options': 'nosniff',
        // nginx passes each message on at once.
        'X-Accel-Buffering': 'no',
      })
      isOpen = true
      outgoing.write(`event: hello\ndata: ${generation} ${log} ${answers}\n\n${heard.join('')}`)
      return WRITTEN_HERE
    } catch (error) {
      streams.forget(stream)
      throw refusalOf(c, error, principal)
    }
  }

  /** As the student, under row level security: a session that lacks its second factor learns nothing. */
  async function look(principal: Principal) {
    const settings = settingsStatement({
      principal,
      schema: 'public',
      method: 'GET',
      path: '/study/changes',
      headers: new Headers(),
      statementMs: STANDARD_LIMITS.statementMs,
    })
    const { student } = principal
    return database.request(
      async (tx) => {
        const [, { rows }] = await Promise.all([
          tx.query(settings.text, settings.values),
          tx.query<{ generation: string; log: string; answers: string }>(
            `select state.generation,
               coalesce((select max(seq) from public.study_events where user_id = $1), 0) as log,
               coalesce((select max(seq) from public.answer_versions where user_id = $1), 0) as answers
             from private.study_state($1) as state`,
            [student?.userId],
          ),
        ])
        const [row] = rows
        if (!row) throw sessionEnded()
        return row
      },
      // The first question of all makes the id of the log.
      { readOnly: false },
    )
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .onError((error, c) => {
      if (!(error instanceof Refusal)) return answerError(error, c)
      return new Response(formatRefusal(error), {
        status: error.status,
        headers: { 'Content-Type': 'application/json', ...error.headers, 'Cache-Control': 'no-store' },
      })
    })
    .get('/changes', (c) => open(c))
    .post('/here', async (c) => {
      const { principal, student, device } = await admit(c, countHere)
      const { answer = '' } = c.req.query()
      if (!UUID.test(answer)) throw new Refusal(400, 'PGRST100', 'The query needs an answer: its id, a UUID')
      await forSender(student.userId, async () => {
        if (!(await isLive(student))) throw sessionEnded()
        const message = `here ${student.userId} ${answer} ${device}`
        await database.query("select pg_notify('study_changes', $1)", [message])
      }).catch((error: unknown) => {
        throw refusalOf(c, error, principal)
      })
      return c.body(null, 204)
    })
}

function refusalOf(c: Context, error: unknown, { role }: Principal): Refusal {
  if (error instanceof Refusal) return error
  const refusal = databaseRefusal(error, role)
  if (refusal.status >= 500 && !isToldElsewhere(error)) logFailure(c, error)
  return refusal
}

function noPlace(seconds: number): Refusal {
  return new Refusal(503, '53300', 'Too many devices follow their changes now', {
    headers: { 'Retry-After': String(seconds) },
  })
}
