import { afterAll, beforeAll, describe } from 'vitest'
import { openTestDatabase } from './database.fixture.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { postgresFolder, startPostgres } from './postgres.fixture.ts'

/**
 * Describes one behaviour for both engines; `database()` gives the migrated database inside a test or a hook.
 * Where the machine has no PostgreSQL, that half is skipped and listed as such.
 */
export function describeEngines(body: (database: () => Database) => void): void {
  describe('embedded', () => {
    let database: Database | undefined
    let close: (() => Promise<void>) | undefined
    beforeAll(async () => {
      database = await openTestDatabase((onEnd) => (close = onEnd))
    }, 60_000)
    afterAll(() => close?.())
    body(() => opened(database))
  })

  describe.skipIf(!postgresFolder)('PostgreSQL (skipped where a machine has none)', () => {
    let database: Database | undefined
    beforeAll(async () => {
      const postgres = await startPostgres()
      database = await openDatabase({ url: await postgres.createDatabase() })
      return async () => {
        await database?.close()
        await postgres.stop()
      }
    }, 60_000)
    body(() => opened(database))
  })
}

function opened(database: Database | undefined): Database {
  if (!database) throw new Error('The database is open inside tests and hooks only')
  return database
}
