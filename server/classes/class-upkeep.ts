import { log as serverLog, type Log } from '#server/log.ts'
import type { Database } from '#server/database/database.ts'
import { lookHourly } from '#server/database/kept-bytes.ts'

/** How long a class card still signs in after its class, so that its student can save their record or add a provider. */
const DAYS_AFTER_CLASS = 30
const DAY_MS = 24 * 3_600_000

/** Tells the database whether this site has classes: without, no table of classes answers. */
export async function setClasses(database: Database, isOn: boolean): Promise<void> {
  const { rows } = await database.query<{ is_on: boolean }>('select is_on from private.class_switch')
  // On a full disk a start must not write. No row means no.
  if ((rows[0]?.is_on ?? false) === isOn) return
  await database.query(
    `insert into private.class_switch (is_on) values ($1)
     on conflict (one) do update set is_on = excluded.is_on`,
    [isOn],
  )
}

/**
 * Ends the cards whose place in a class is gone. After 30 days the account is deleted too, unless it has a provider by then. A
 * card that was never used is deleted at once.
 */
export async function endCards(database: Database, now: Date): Promise<number> {
  await database.query(
    `update evergreen.class_cards c set ended_at = $1
     where ended_at is null and not exists (select from public.class_members m where m.id = c.member_id)`,
    [now],
  )
  await database.query('delete from evergreen.class_cards where user_id is null and ended_at is not null')
  const until = new Date(now.getTime() - DAYS_AFTER_CLASS * DAY_MS)
  const { rowCount } = await database.query(
    `delete from auth.users u using evergreen.class_cards c
     where c.user_id = u.id and u.is_anonymous and c.ended_at < $1
       and not exists (select from public.class_members m where m.user_id = u.id)`,
    [until],
  )
  return rowCount
}

/** Deletes classes that have ended, every hour, also while classes are off. `stop` ends it. */
export function startClassUpkeep({ database, log = serverLog }: { database: Database; log?: Log }) {
  async function look() {
    const { rows } = await database.query<{ many: number }>('select private.delete_ended_classes() as many')
    const many = rows[0]?.many ?? 0
    if (many > 0) log.info('Classes that have ended were deleted', { classes: many })
    const accounts = await endCards(database, new Date())
    if (accounts > 0)
      log.info('Accounts of class cards were deleted, 30 days after their class', { accounts })
  }

  return lookHourly(look, (error) =>
    log.warn('Classes that have ended could not be deleted; the next try is in an hour', {}, error),
  )
}
