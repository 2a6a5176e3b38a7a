import type { DataFolder } from '#server/data-folder.ts'
import type { Env } from '#server/env.ts'
import type { DatabaseOptions } from './open-database.ts'

/** The database that the settings name: a PostgreSQL, or the embedded one in the data folder. */
export function databaseOptions(
  { DATABASE_URL, DATABASE_REQUESTS_URL, DATABASE_POOL_SIZE, REST_STATEMENT_SECONDS }: Env,
  data: DataFolder,
): DatabaseOptions {
  if (!DATABASE_URL)
    return { folder: data.database, keepsReserve: true, statementMs: REST_STATEMENT_SECONDS * 1000 }
  return { url: DATABASE_URL, requestsUrl: DATABASE_REQUESTS_URL, poolSize: DATABASE_POOL_SIZE }
}
