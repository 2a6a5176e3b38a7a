import type { Database } from '#server/database/database.ts'
import { log } from '#server/log.ts'
import type { AuthParts } from './auth-env.ts'

const HOUR_MS = 3_600_000

/** The statements that delete expired rows, and the age in hours from which a row counts as expired. */
const DELETIONS: readonly [sql: string, hours: number][] = [
  ['delete from auth.flow_state where created_at < $1', 1],
  ['delete from evergreen.local_codes where created_at < $1', 1],
  ['delete from auth.mfa_challenges where created_at < $1', 24],
  ["delete from auth.mfa_factors where status = 'unverified' and created_at < $1", 24],
  ['delete from evergreen.rate_limits where window_start < $1', 25],
  ['delete from auth.sessions where not_after < $1', 24],
  [
    `delete from auth.refresh_tokens t where revoked and updated_at < $1 and not exists (
       select from auth.refresh_tokens c where c.parent = t.token and not c.revoked)`,
    24 * 30,
  ],
]

/** Gives a function to call after each request: once an hour it deletes expired rows, in the background. */
export function deleteExpiredHourly({ database, now }: Pick<AuthParts, 'database' | 'now'>): () => void {
  let due = now().getTime() + HOUR_MS
  return () => {
    if (now().getTime() < due) return
    due = now().getTime() + HOUR_MS
    deleteExpired(database, now()).catch((error: unknown) => {
      log.error('Expired sign-ins could not be deleted; the next try is in an hour', {}, error)
    })
  }
}

/** Deletes expired rows, which no request could use any more. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  for (const [sql, hours] of DELETIONS) {
    await database.query(sql, [new Date(now.getTime() - hours * HOUR_MS)])
  }
}
