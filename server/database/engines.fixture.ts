import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openTestDatabase } from './database.fixture.ts'
import type { Database } from './database.ts'
import { openDatabase } from './database-options.ts'
import { postgresFolder } from './postgres.fixture.ts'

/**
 * Runs the same tests on both engines. `database()` gives the migrated database inside a test or a hook. Without a
 * PostgreSQL on this machine, its half is skipped and listed as skipped.
 */
export function describeEngines(body: (database: () => Database) => void): void {
  describe('embedded', () => {
    let database: Database | undefined
    let close: (() => Promise<void>) | undefined
    beforeAll(async () => {
      database = await openTestDatabase((onEnd) => (close = onEnd))
    }, 180_000)
    afterAll(() => close?.())
    body(() => opened(database))
  })

  describe.skipIf(!postgresFolder)('PostgreSQL (skipped where a machine has none)', () => {
    let database: Database | undefined
    beforeAll(async () => {
      database = await openDatabase({ url: await createPostgresDatabase() })
      return () => database?.close()
    }, 180_000)
    body(() => opened(database))
  })
}

/** Makes a migrated database on the PostgreSQL that all test files share. Gives the owner's address of it. */
export async function createPostgresDatabase(): Promise<string> {
  const response = await fetch(inject('sharedPostgres'), { method: 'POST' })
  const answer = await response.text()
  if (!response.ok) throw new Error(`The tests' PostgreSQL did not start: ${answer}`)
  return answer
}

function opened(database: Database | undefined): Database {
  if (!database) throw new Error('The database is open inside tests and hooks only')
  return database
}
