import { dataFolder, type DataFolder } from '#server/data-folder.ts'
import type { Database } from '#server/database/database.ts'
import { isNewFolder } from '#server/database/database-folder.ts'
import { databaseOptions, openDatabase } from '#server/database/database-options.ts'
import { parseEnv, type Env } from '#server/env.ts'

/** Runs a command with the database of the settings. An error is printed as its message, with exit code 1. */
export async function runDatabaseCommand(
  command: (env: Env, data: DataFolder) => Promise<void>,
): Promise<void> {
  try {
    const parsed = parseEnv(process.env)
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    await command(parsed.env, dataFolder(parsed.env.DATA_DIR))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** Opens the database that the site has. A new one would be made where a setting is missing, and be taken for the site's own. */
export async function openPresentDatabase(env: Env, data: DataFolder): Promise<Database> {
  if (!env.DATABASE_URL && isNewFolder(data.database))
    throw new Error(
      `There is no database in ${data.database}. Set DATA_DIR, or DATABASE_URL, as for the server (docs/operations.md, Commands).`,
    )
  return openDatabase(databaseOptions(env, data))
}

/** The number of rows of each table that is not empty. */
export function formatCounts(counts: ReadonlyMap<string, number>): string {
  const filled = [...counts].filter(([, count]) => count > 0)
  const width = Math.max(...filled.map(([name]) => name.length))
  return filled.map(([name, count]) => `  ${name.padEnd(width)}  ${count}`).join('\n')
}

/** What was deleted again. */
export function formatRedone({ accounts, records }: { accounts: number; records: number }): string {
  if (accounts + records === 0) return 'Nothing had been deleted since.'
  return `Deleted again, because students had deleted it since: accounts ${accounts}, study records ${records}.`
}
