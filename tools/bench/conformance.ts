import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { postgresFolder, startPostgres } from '#server/database/postgres.fixture.ts'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { rest } from '#server/rest/rest.ts'
import { formatCases } from './conformance-cases.ts'
import { runSuite } from './conformance-suite.ts'

/**
 * Runs the tests of tables in the repository of supabase-js (or of the older postgrest-js) against this server, with both
 * databases. FOLDER is a checkout of it. Prints the numbers of passed, failed and unsupported cases.
 */
const folder = findSuite(process.argv[2])
const tests = join(folder, 'test')
const schema = await readFirst('supabase/migrations/00000000000000_schema.sql', 'db/00-schema.sql')
const seed = await readFirst('supabase/seed.sql', 'db/01-dummy-data.sql')

let failed = await runOver('embedded', await openDatabase({ folder: undefined }))
if (postgresFolder) {
  const postgres = await startPostgres()
  failed += await runOver('PostgreSQL', await openDatabase({ url: await postgres.createDatabase() }))
  await postgres.stop()
} else {
  console.log('PostgreSQL: skipped, it is not installed')
}
process.exit(failed > 0 ? 1 : 0)

async function runOver(engine: string, database: Database): Promise<number> {
  // One table has geographic data and needs an extension. Its cases request GeoJSON, which this server does not support.
  const plain = schema
    .replaceAll(/create extension[^;]*;/gi, '')
    .replaceAll(/extensions\.geometry\([^)]*\)/g, 'text')
  await database.query(plain)
  await database.query(seed)
  const app = rest({
    database,
    publishableKey: '',
    clientAddress: () => undefined,
    limits: { ...STANDARD_LIMITS, visitorCalls: Infinity },
    verifyToken: async () => ({ problem: 'invalid' }),
    schemas: ['public', 'personal'],
  })
  const server = createServer(getRequestListener(app.fetch))
  process.env.CONFORMANCE_URL = `http://127.0.0.1:${await listenAnywhere(server)}`
  const outcomes = await runSuite(folder)
  server.close()
  await database.close()
  console.log(`${engine}: ${formatCases(outcomes)}`)
  return outcomes.filter(({ result }) => result === 'failed').length
}

function findSuite(given: string | undefined): string {
  if (!given) throw new Error('Which folder? npm run conformance -- FOLDER')
  const folders = [join(given, 'packages/core/postgrest-js'), given].map((path) => resolve(path))
  const found = folders.find((path) => existsSync(join(path, 'src/PostgrestClient.ts')))
  if (!found) throw new Error(`${given} holds no checkout of supabase-js or postgrest-js`)
  return found
}

async function readFirst(...names: string[]): Promise<string> {
  const found = names.map((name) => join(tests, name)).find((path) => existsSync(path))
  if (!found) throw new Error(`${tests} has neither ${names.join(' nor ')}`)
  return readFile(found, 'utf8')
}
