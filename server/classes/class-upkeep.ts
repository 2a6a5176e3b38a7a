import { log as serverLog, type Log } from '#server/log.ts'
import type { Database } from '#server/database/database.ts'

const HOUR_MS = 3_600_000
/** The first look is soon after the start, so that a server that runs an hour a day deletes too. */
const FIRST_MS = 60_000

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

/** Deletes classes that have ended, every hour, also while classes are off. `stop` ends it. */
export function startClassUpkeep({ database, log = serverLog }: { database: Database; log?: Log }): {
  look: () => Promise<void>
  stop: () => void
} {
  async function look() {
    const { rows } = await database.query<{ many: number }>('select private.delete_ended_classes() as many')
    const many = rows[0]?.many ?? 0
    if (many > 0) log.info('Classes that have ended were deleted', { classes: many })
  }

  const tryToLook = () =>
    void look().catch((error: unknown) =>
      log.warn('Classes that have ended could not be deleted; the next try is in an hour', {}, error),
    )
  const first = setTimeout(tryToLook, FIRST_MS).unref()
  const timer = setInterval(tryToLook, HOUR_MS).unref()
  return {
    look,
    stop() {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}
