import { createClient } from '@supabase/supabase-js'
import type { AccessClaims, VerifyToken } from '#server/verify-token.ts'
import type { Database } from '#server/database/database.ts'
import { STANDARD_LIMITS, type RestLimits } from './limits.ts'
import { rest } from './rest.ts'

export const KEY = 'sb_publishable_test'
export const ADA = '00000000-0000-4000-8000-00000000000a'
export const BEN = '00000000-0000-4000-8000-00000000000b'

/** The claims of a valid token; a test may change some. */
export function claimsOf(sub: string, forged: Record<string, unknown> = {}): AccessClaims {
  return { sub, role: 'authenticated', aal: 'aal1', session_id: sub, exp: 4_102_444_800, ...forged }
}

/** Accepts a student's id, or claims as JSON, as a token. */
const verifyToken: VerifyToken = async (token) => {
  if (token === 'expired') return { problem: 'expired' }
  if (token.startsWith('{')) return { claims: claimsOf(ADA, JSON.parse(token)) }
  return token === ADA || token === BEN ? { claims: claimsOf(token) } : { problem: 'invalid' }
}

/** The limits of the tests: they send more calls in a minute than a student may. */
export const MANY_CALLS: RestLimits = {
  ...STANDARD_LIMITS,
  studentCalls: Infinity,
  visitorCalls: Infinity,
  waiting: Infinity,
  costlyCalls: Infinity,
  allCostlyCalls: Infinity,
  senderMs: Infinity,
}

/** The data part of the server over a database, and ways to call it with a token. */
export function restOver(database: Database, limits: RestLimits = MANY_CALLS) {
  const app = rest({ database, verifyToken, publishableKey: KEY, clientAddress: () => undefined, limits })
  async function send(token: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return app.request(path, { ...init, headers })
  }
  return {
    app,
    send,
    /** supabase-js, as the site uses it, with this token. */
    client: (token: string) =>
      createClient('http://site.test', KEY, {
        accessToken: async () => token,
        global: {
          fetch: async (input, init) =>
            app.request(new Request(input, init).url.replace('http://site.test/rest/v1', ''), init),
        },
      }),
  }
}

/** Makes two students who have just signed in and have nothing but a profile. */
export async function enrol(database: Database): Promise<void> {
  await database.query('delete from auth.users')
  await database.query(
    "insert into auth.users (id, email) values ($1, 'ada@site.test'), ($2, 'ben@site.test')",
    [ADA, BEN],
  )
  await database.query(
    'insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users',
  )
}

/** A database that rolls back the changes of every request, so that each request finds the same rows. */
export function rollingBack(database: Database): Database {
  return {
    ...database,
    async request(work, options) {
      const undone = new Error('rolled back')
      const results: Awaited<ReturnType<typeof work>>[] = []
      await database
        .request(async (tx) => {
          results.push(await work(tx))
          throw undone
        }, options)
        .catch((error: unknown) => {
          if (error !== undone) throw error
        })
      const [result] = results
      if (result === undefined) throw new Error('The work gave nothing')
      return result
    },
  }
}
