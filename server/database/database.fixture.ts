import { onTestFinished } from 'vitest'
import { openDatabase, type Database } from './database.ts'

/** A migrated database in memory, closed when the test (or, given its hook, the file) is over. */
export async function openTestDatabase(
  onEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<Database> {
  const database = await openDatabase({ folder: undefined })
  onEnd(() => database.close())
  return database
}
