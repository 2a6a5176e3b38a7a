import type { VerifyToken } from '#server/verify-token.ts'
import { invalidToken, Refusal } from './refusal.ts'
import type { Statement } from './sql.ts'
import type { Queryable } from '#server/database/database.ts'

/** The database roles that a request can have. */
export const ROLES = ['anon', 'authenticated'] as const
export type Role = (typeof ROLES)[number]

/** The sender of a request: its database role, and the claims that the policies read. */
export interface Principal {
  role: Role
  /** The student and session of a token; none without a token. */
  student?: { userId: string; id: string }
  claims: Record<string, unknown>
}

/** Identifies the sender: `anon` without a token or with the public key. Any other token must be valid. */
export async function identifyPrincipal(
  authorization: string | undefined,
  { verifyToken, publishableKey }: { verifyToken: VerifyToken; publishableKey: string },
): Promise<Principal> {
  const token = /^bearer +(.*)$/i.exec(authorization ?? '')?.[1]?.trim() ?? ''
  if (token === '' || token === publishableKey) return { role: 'anon', claims: { role: 'anon' } }
  const answer = await verifyToken(token)
  if ('problem' in answer) {
    throw answer.problem === 'expired'
      ? invalidToken('PGRST303', 'JWT expired')
      : invalidToken('PGRST301', 'JWT could not be verified')
  }
  const asked: unknown = answer.claims.role ?? 'anon'
  const role = ROLES.find((name) => name === asked)
  if (!role) throw new Refusal(403, '42501', `permission denied to set role "${String(asked)}"`)
  const { sub: userId, session_id: id } = answer.claims
  return { role, student: { userId, id }, claims: { ...answer.claims, role } }
}

interface RequestSettings {
  principal: Principal
  schema: string
  method: string
  path: string
  headers: Headers
  statementMs: number
}

/** Sets the role and the request's facts for its transaction alone, as PostgREST does. */
export function settingsStatement({
  principal,
  schema,
  method,
  path,
  headers,
  statementMs,
}: RequestSettings): Statement {
  const { cookie, ...others } = Object.fromEntries(headers)
  const settings = {
    search_path: `"${schema.replaceAll('"', '""')}"`,
    statement_timeout: String(statementMs),
    role: principal.role,
    'request.jwt.claims': JSON.stringify(principal.claims),
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(others),
    'request.cookies': JSON.stringify(parseCookies(cookie)),
  }
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`)
  return { text: `select ${calls.join(', ')}`, values: Object.values(settings) }
}

function parseCookies(header = ''): Record<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return Object.fromEntries(pairs.flatMap(([name, ...value]) => (name ? [[name, value.join('=')]] : [])))
}

/** For how many milliseconds an answer of the database counts: so long may a call succeed after a sign-out. */
const KEPT_MS = 5000
const MOST = 20_000

/** Whether a session lives: it has not ended, and its student's account exists and is not banned. */
export type IsLive = (session: { id: string; userId: string }) => Promise<boolean>

/** Looks sessions up, at most once in five seconds each. `now` gives milliseconds. */
export function liveSessions(database: Pick<Queryable, 'query'>, now: () => number = Date.now): IsLive {
  const cache = new Map<string, { result: Promise<boolean>; until: number }>()
  return ({ id, userId }) => {
    const key = `${id} ${userId}`
    const known = cache.get(key)
    if (known && now() < known.until) return known.result
    cache.delete(key)
    const [oldest] = cache.keys()
    if (cache.size >= MOST && oldest !== undefined) cache.delete(oldest)
    const asked = { result: livesNow(database, { id, userId }, new Date(now())), until: now() + KEPT_MS }
    cache.set(key, asked)
    // A failure is not kept: the next call asks again.
    asked.result.catch(() => {
      if (cache.get(key) === asked) cache.delete(key)
    })
    return asked.result
  }
}

/** Asks the database: an answer that is a few seconds old would open a stream again that has just ended with its session. */
export async function livesNow(
  database: Pick<Queryable, 'query'>,
  { id, userId }: { id: string; userId: string },
  at = new Date(),
): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = $1 and u.id = $2 and u.deleted_at is null
       and (s.not_after is null or s.not_after > $3) and (u.banned_until is null or u.banned_until <= $3)`,
    [id, userId, at],
  )
  return rowCount === 1
}
