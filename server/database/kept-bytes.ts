import { log as serverLog, type Log } from '#server/log.ts'
import type { Database } from './database.ts'

const MB = 1024 ** 2
/** What looks after the rows looks this soon after the start, so that a server that runs an hour a day does it too; then every hour. */
const FIRST_MS = 60_000
const HOUR_MS = 3_600_000
/** The sum is told every day, in milliseconds. */
const DAY_MS = 24 * HOUR_MS
/** The log warns when so much of the room is used, in percent. At 90, accounts that keep much are refused, at 100 all. */
const LEVELS = [100, 90, 80]

/** How much a student may keep, and all students together, in megabytes. */
export interface DataRoom {
  studentMb: number
  siteMb: number
}

/** Tells the database how much may be kept: its triggers refuse what is beyond that. */
export async function setDataRoom(database: Database, { studentMb, siteMb }: DataRoom): Promise<void> {
  const wanted = [studentMb * MB, siteMb * MB]
  const { rowCount } = await database.query(
    'select from private.data_room where student_bytes = $1 and site_bytes = $2',
    wanted,
  )
  // On a full disk a start must not write.
  if (rowCount > 0) return
  await database.query(
    `insert into private.data_room as known (student_bytes, site_bytes) values ($1, $2)
     on conflict (one) do update set student_bytes = excluded.student_bytes, site_bytes = excluded.site_bytes`,
    wanted,
  )
}

interface WatchOptions {
  database: Database
  siteMb: number
  log?: Log
}

/** Tells the log how much all students keep, every day, and at once when the room gets short. `stop` ends it. */
export function watchKeptBytes({ database, siteMb, log = serverLog }: WatchOptions) {
  let level = 0
  let toldAt = -Infinity

  async function look() {
    const { rows } = await database.query<{ students: number; bytes: number }>(
      'select count(*)::int as students, coalesce(sum(bytes), 0)::float8 as bytes from private.kept_bytes',
    )
    const { students = 0, bytes = 0 } = rows[0] ?? {}
    const kept = { students, mb: Math.round(bytes / MB), ofMb: siteMb }
    const now = LEVELS.find((percent) => bytes >= (siteMb * MB * percent) / 100) ?? 0
    const isShorter = now > level
    level = now
    if (!isShorter && performance.now() - toldAt < DAY_MS) return
    toldAt = performance.now()
    if (isShorter)
      log.warn('The room for what students keep is nearly used up: raise SITE_DATA_MB', {
        ...kept,
        percent: now,
      })
    else log.info('What students keep', kept)
  }

  return lookHourly(look, (error) => log.warn('What students keep could not be counted', {}, error))
}

/** Looks soon after the start and then every hour, until `stop`. */
export function lookHourly(
  look: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { look: () => Promise<void>; stop: () => void } {
  const tryToLook = () => void look().catch(onFailure)
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
