import { readBackup } from './backups.ts'
import type { Database } from './database.ts'
import { fingerprintTables } from './dump.ts'
import type { Feed } from './move.ts'

const ADA = '00000000-0000-4000-8000-00000000000a'
const AWKWARD = 'O\'Brien \\ "quoted"\nand\r\na new line, \u2028, 日本, 😀, %s, $1, :name\n-- ~\n'

/** Fills a new database: 451 students, one with a group, and values that are hard to write down. */
export async function fillWithPeople(database: Database) {
  await database.query(
    "insert into auth.users (id, email, raw_user_meta_data) values ($1, 'ada@example.org', $2)",
    [ADA, { full_name: 'Ada', note: AWKWARD }],
  )
  await database.query(`insert into auth.users (id) select gen_random_uuid() from generate_series(1, 450)`)
  await database.query('insert into public.saved_groups (user_id, name) values ($1, $2)', [ADA, AWKWARD])
  await database.query("insert into auth.refresh_tokens (token, revoked) values ('hash', false)")
  await database.query("insert into evergreen.secrets (name, value) values ('bytes', '\\x00ff5c27')")
}

/** The statements of a backup, for a new database. */
export const readFrom =
  (file: string): Feed =>
  (run, countRows) =>
    readBackup(file, run, countRows)

/** What all tables hold, to compare two databases. */
export const stockOf = (database: Database) => database.transaction(fingerprintTables)
