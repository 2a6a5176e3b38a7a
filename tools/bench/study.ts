import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoggedFact } from '#domain/study/log/fact.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import type { VerifyToken } from '#server/verify-token.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { postgresFolder, startPostgres } from '#server/database/postgres.fixture.ts'
import { listOf } from '#domain/unknown-value.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { rest } from '#server/rest/rest.ts'
import { percentile, timeOf } from './served-folder.ts'

/**
 * Measures the log of what a student does: folding 20,000 facts, and reading one student's newest events among two million
 * rows, on both databases, through the handler of data calls. It also says how many students a server holds.
 * `npm run bench -- study [ROWS]`.
 */
const ROWS = Number(process.argv[2] ?? 2_000_000)
const STUDENTS = 100
const PAGE = 500
const ADA = '00000000-0000-4000-8000-00000000000a'
const FACTS = 20_000

const facts = Array.from({ length: FACTS }, (_, index) => factOf(index))
print(`fold ${FACTS} facts`, Array.from({ length: 30 }, () => timeOf(() => foldFacts(facts))).slice(5))
const folder = await mkdtemp(join(tmpdir(), 'bench-study-'))
await benchPull('embedded', await openDatabase({ folder: join(folder, 'database') }))
await rm(folder, { recursive: true, force: true })
if (postgresFolder) {
  const postgres = await startPostgres()
  await benchPull('PostgreSQL', await openDatabase({ url: await postgres.createDatabase() }))
  await postgres.stop()
} else {
  console.log('PostgreSQL: skipped, it is not installed')
}
process.exit()

/** Ticks, marks, places and notes in turn, in an order that has to be sorted. */
function factOf(index: number): LoggedFact {
  const subject = `0500/${2010 + (index % 16)}/Summer-${1 + (index % 2)}-${1 + (index % 3)}`
  const [kind = '', data = {}] = [
    ['paper.completed', {}] as const,
    ['paper.marked', { got: index % 81, of: 80 }] as const,
    ['paper.stopped', { document: 'qp', page: 1 + (index % 12), place: 0.5 }] as const,
    ['page.noted', { document: 'qp', page: 1 + (index % 12), note: { words: [index, index + 4] } }] as const,
    ['paper.uncompleted', {}] as const,
  ][index % 5] ?? ['', {}]
  const id = `00000000-0000-4000-9000-${index.toString(16).padStart(12, '0')}`
  const fact = { id, v: 1, kind, subject, data, happenedAt: '2026-11-22T10:00:00.000Z', owner: ADA }
  return { fact, seq: ((index * 7919) % FACTS) + 1, made: index }
}

async function benchPull(engine: string, database: Database): Promise<void> {
  const each = Math.ceil(ROWS / STUDENTS)
  await fill(database, each)
  const verifyToken: VerifyToken = async () => ({
    claims: { sub: ADA, role: 'authenticated', aal: 'aal1', session_id: ADA, exp: 4_102_444_800 },
  })
  const limits = { ...STANDARD_LIMITS, studentCalls: Infinity, waiting: Infinity }
  const app = rest({ database, verifyToken, publishableKey: '', clientAddress: () => undefined, limits })
  async function pull(after: number): Promise<number> {
    const answer = await app.request('/rpc/pull_study_events', {
      method: 'POST',
      headers: { Authorization: 'Bearer ada', 'Content-Type': 'application/json' },
      body: JSON.stringify({ student: ADA, after_seq: after }),
    })
    const page: unknown = await answer.json()
    if (!answer.ok) throw new Error(JSON.stringify(page))
    return listOf(page, 'rows').length
  }
  for (const [what, after, expected] of [
    ['its 500 newest', each - PAGE, PAGE],
    ['nothing new', each, 0],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < 60; round += 1) {
      const start = performance.now()
      if ((await pull(after)) !== expected) throw new Error(`${engine}: another number of rows`)
      times.push(performance.now() - start)
    }
    print(`${engine}: one student of ${each * STUDENTS} rows reads ${what}`, times.slice(10))
  }
  await printCapacity(engine, () => pull(each))
  await database.close()
}

/** How many students can use a page at once, when each of them asks for what is new every four seconds. */
async function printCapacity(engine: string, ask: () => Promise<unknown>) {
  const end = performance.now() + 5000
  let asked = 0
  async function client() {
    while (performance.now() < end) {
      await ask()
      asked += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, client))
  const perSecond = asked / 5
  console.log(
    `${engine}: ${Math.round(perSecond)} empty pulls a second: ${Math.round(perSecond * 4)} students`,
  )
}

/** Fills the table without its trigger, which would number row after row. */
async function fill(database: Database, each: number): Promise<void> {
  await database.query(
    `insert into auth.users (id, email)
     select case n when 1 then '${ADA}'::uuid else gen_random_uuid() end, n || '@site.test'
     from generate_series(1, ${STUDENTS}) n`,
  )
  await database.query(
    `insert into auth.sessions (id, user_id, created_at) values ('${ADA}', '${ADA}', now())`,
  )
  await database.query('alter table public.study_events disable trigger number_study_event')
  const step = 500
  for (let from = 1; from <= each; from += step) {
    await database.query(
      `insert into public.study_events (user_id, id, seq, v, kind, subject, data, happened_at)
       select users.id, gen_random_uuid(), n, 1, 'paper.marked', '0500/2024/Summer-1-' || n % 900,
         jsonb_build_object('got', n % 80, 'of', 80), now()
       from generate_series($1::int, $2::int) n cross join auth.users`,
      [from, Math.min(from + step - 1, each)],
    )
  }
  await database.query('alter table public.study_events enable trigger number_study_event')
  await database.query('vacuum analyze public.study_events')
}

function print(what: string, times: number[]) {
  const at = (share: number) => percentile(times, share).toFixed(1)
  console.log(`${what}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`)
}
