import type { Queryable } from '#server/database/database.ts'

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
