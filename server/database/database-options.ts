import type { DataFolder } from '#server/data-folder.ts'
import type { Env } from '#server/env.ts'
import type { Database } from './database.ts'
import { openEmbedded, type EmbeddedOptions } from './embedded.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

/** The database that the settings name: a PostgreSQL, or the embedded one in the data folder. */
export function databaseOptions(
  { DATABASE_URL, DATABASE_REQUESTS_URL, DATABASE_POOL_SIZE, REST_STATEMENT_SECONDS }: Env,
  data: DataFolder,
): DatabaseOptions {
  if (!DATABASE_URL)
    return { folder: data.database, keepsReserve: true, statementMs: REST_STATEMENT_SECONDS * 1000 }
  return { url: DATABASE_URL, requestsUrl: DATABASE_REQUESTS_URL, poolSize: DATABASE_POOL_SIZE }
}

/** The embedded engine over a folder (or in memory, without one), or a PostgreSQL. */
type DatabaseOptions = EmbeddedOptions | PostgresOptions

/** Opens the database and applies every new file of `supabase/platform` and `supabase/migrations`. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return 'url' in options ? openPostgres(options) : openEmbedded(options)
}
