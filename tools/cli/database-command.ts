import { dataFolder, type DataFolder } from '#server/data-folder.ts'
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
