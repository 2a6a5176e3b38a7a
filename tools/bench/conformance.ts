import { createServer } from 'node:http'
import { readFile, glob } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve, basename } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { postgresFolder, startPostgres } from '#server/database/postgres.fixture.ts'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { rest } from '#server/rest/rest.ts'
import { BaseSequencer, startVitest } from 'vitest/node'

/** This server refuses its writes. It then leaves rows that later files do not expect, so it runs last. */
const LAST = 'max-affected.test.ts'

/** Files run one after another by name, as upstream: a later file expects the rows of an earlier one. */
class ByName extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const key = ({ moduleId }: { moduleId: string }) => `${moduleId.endsWith(LAST) ? 1 : 0} ${moduleId}`
    return files.toSorted((a, b) => key(a).localeCompare(key(b)))
  }
}

/** Runs the suite's files in vitest. `conformance-setup.ts` sends their requests to this server. */
async function runSuite(folder: string): Promise<Outcome[]> {
  const root = resolve(import.meta.dirname, '../..')
  const vitest = await startVitest(
    'test',
    [],
    {
      root: folder,
      config: false,
      include: await filesWithServer(folder),
      setupFiles: [join(root, 'tools/bench/conformance-setup.ts')],
      globals: true,
      watch: false,
      update: false,
      fileParallelism: false,
      isolate: false,
      sequence: { sequencer: ByName },
      reporters: [{}],
      testTimeout: 30_000,
    },
    {
      resolve: {
        alias: { zod: join(root, 'node_modules/zod'), 'type-fest': join(root, 'node_modules/zod') },
      },
    },
  )
  const broken = vitest.state.getTestModules().flatMap((module) => module.errors())
  if (broken[0]) throw new Error(`The suite does not load: ${broken[0].message}`)
  const outcomes = vitest.state.getTestModules().flatMap((module) =>
    [...module.children.allTests()].map((test): Outcome => {
      const { requests = [], unsupported = [] } = test.meta()
      const { state, errors } = test.result()
      const name = `${basename(module.moduleId)}: ${test.fullName}`
      const detail = unsupported[0] ?? errors?.[0]?.message ?? ''
      if (requests.length === 0) return { name, result: 'local', detail }
      if (unsupported.length > 0) return { name, result: 'unsupported', detail }
      return { name, result: state === 'passed' ? 'passed' : 'failed', detail }
    }),
  )
  await vitest.close()
  return outcomes
}

/** The files with a case that sends a request. The others test the client only. */
async function filesWithServer(folder: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('test/*.test.ts', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8')
    if (/localhost:(54321|3000)/.test(text) && /\.toMatchInlineSnapshot|res\b/.test(text)) files.push(file)
  }
  return files
}

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

/** The result of one case of the suite. */
interface Outcome {
  name: string
  /** `unsupported`: this server refuses the request by name. `local`: the case sends no request. */
  result: 'passed' | 'failed' | 'unsupported' | 'local'
  /** The refusal, or the first error. */
  detail: string
}

/** The counts, then every failed or unsupported case with its reason. */
function formatCases(outcomes: readonly Outcome[]): string {
  const of = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result)
  const counts = [
    `${of('passed').length} passed`,
    `${of('failed').length} failed`,
    `${of('unsupported').length} unsupported`,
    `${of('local').length} without a request`,
  ]
  const lines = [...of('failed'), ...of('unsupported')].map(({ name, result, detail }) => {
    const first = detail.split('\n', 1)[0]?.slice(0, 160)
    return `  ${result === 'failed' ? 'FAILED' : 'unsupported'} ${name}\n    ${first}`
  })
  return [counts.join(', '), ...lines].join('\n')
}
