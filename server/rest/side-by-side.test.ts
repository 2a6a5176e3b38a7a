import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database-options.ts'
import { createPostgresDatabase } from '#server/database/engines.fixture.ts'
import { postgresFolder } from '#server/database/postgres.fixture.ts'
import { anyRequest, type GeneratedRequest } from './generated-requests.fixture.ts'
import { fuzzRun } from '#server/fuzz-run.fixture.ts'
import { KNOWN, type Seen } from './known-differences.fixture.ts'
import { hasPostgrest, signForPostgrest, startPostgrest } from './postgrest.fixture.ts'
import { claimsOf, enrol, KEY, MANY_CALLS, restOver, rollingBack } from './rest.fixture.ts'
import { createSampleTables } from './sample-tables.fixture.ts'

const MAX_ROWS = 8

const examples = KNOWN.flatMap(({ example, ...known }) => (example ? [{ ...known, example }] : []))

const COMPARED = [
  'content-type',
  'content-range',
  'content-profile',
  'content-location',
  'preference-applied',
  'www-authenticate',
]

describe.skipIf(!hasPostgrest || !postgresFolder)(
  'side by side with PostgREST 12.0.2 (skipped without its binary or PostgreSQL)',
  () => {
    let ours: ReturnType<typeof restOver>
    let theirs: Awaited<ReturnType<typeof startPostgrest>>

    beforeAll(async () => {
      const url = await createPostgresDatabase()
      const database = await openDatabase({ url })
      await enrol(database)
      await createSampleTables(database)
      theirs = await startPostgrest(url, MAX_ROWS)
      ours = restOver(rollingBack(database), { ...MANY_CALLS, rows: MAX_ROWS })
      return async () => {
        await theirs.stop()
        await database.close()
      }
    }, 120_000)

    test('the same requests get the same answers', async () => {
      const sameAnswer = fc.asyncProperty(anyRequest(), async (request) => {
        const [our, their] = [await askOurs(request), await askTheirs(request)]
        const isKnown = KNOWN.some(({ fits }) => fits(our, their, request))
        expect(isKnown ? their : our).toEqual(their)
      })
      await fc.assert(sameAnswer, fuzzRun({ gate: 200, whole: 1000, seed: 20_261_121 }))
    }, 300_000)

    test.each(examples)('known difference: $name', async ({ example, fits }) => {
      const [our, their] = [await askOurs(example), await askTheirs(example)]
      expect(our).not.toEqual(their)
      expect(fits(our, their, example)).toBe(true)
    })

    async function askOurs({ student, path, ...init }: GeneratedRequest): Promise<Seen> {
      return look(await ours.send(student || KEY, path, init))
    }

    async function askTheirs({ student, path, headers, ...init }: GeneratedRequest): Promise<Seen> {
      const token = student && { Authorization: `Bearer ${signForPostgrest(claimsOf(student))}` }
      return look(await fetch(theirs.url + path, { ...init, headers: { ...headers, ...token } }))
    }
  },
)

async function look(response: Response): Promise<Seen> {
  return {
    status: response.status,
    headers: Object.fromEntries(COMPARED.map((name) => [name, response.headers.get(name)])),
    body: await response.text(),
  }
}
