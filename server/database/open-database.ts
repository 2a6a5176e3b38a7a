import type { Database } from './database.ts'
import { openEmbedded, type EmbeddedOptions } from './embedded.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

/** The embedded engine over a folder (or in memory, without one), or a PostgreSQL. */
export type DatabaseOptions = EmbeddedOptions | PostgresOptions

/** Opens the database and applies every new file of `supabase/platform` and `supabase/migrations`. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return 'url' in options ? openPostgres(options) : openEmbedded(options)
}
