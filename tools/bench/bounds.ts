import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { accessTokens } from '#server/auth/access-tokens.ts'
import { openDatabase } from '#server/database/database-options.ts'
import type { Attack } from './attacker.ts'
import { ADDRESS, type Call, enrolStudent, percentile, serveFolder } from './served-folder.ts'

/**
 * Measures how long other students and `/healthz` wait while one person attacks the real server, in its own process, with the
 * embedded database on the disk. `npm run bench -- bounds [SECONDS]` prints for each attack the times, their ratio to those
 * of a calm server, what the attacker was answered, and the machine's load. What is wanted on a calm machine: 99 of 100 calls
 * of students within 500 ms, and of `/healthz` within 100 ms.
 */
const SECONDS = Number(process.argv[2] ?? 10)
const STUDENTS = 20
const ATTACKERS = 8
/** How long a student thinks between two calls, in milliseconds, and how often `/healthz` is asked. */
const THINK_MS = 250
const HEALTH_MS = 20
/** How many calls an attacker sends at once. */
const AT_ONCE = 8
/** The rows of the attacking student: as many as an account may keep, or as fit into a minute of preparation. */
const ANSWERS = 500
const FACTS = 50_000
const PAPERS = 4900
/** The pages that are searched, and the print kits that can be made. */
const PAGES = 1000
const KITS = 200

const MEGABYTE = 1024 * 1024
const ROWS = `[${'{},'.repeat(MEGABYTE / 3 - 100)}{}]`
const RUN = (length: number) => `*${'a'.repeat(length)}b*`

interface Student {
  id: string
  token: string
}

const folder = await mkdtemp(join(tmpdir(), 'evergreen-bench-'))
const enrolled = await enrol(join(folder, 'data', 'database'))
// Each attack has a student of its own, so that none begins with the limits of the one before. The first two are full.
const [patterns, reads, bodies, looks, ...others] = enrolled
const searchers = others.splice(0, 4)
const students = others
writeKits(join(folder, 'build', 'library', 'kits', '0500'))
const server = await serveFolder(folder)

/** The calls of each attack, which are sent in turn. */
const ATTACKS: Record<string, readonly Call[]> = {
  'patterns over long texts': readsOf(patterns, [
    `/answer_versions?body=not.ilike.${RUN(96)}`,
    `/study_events?select=id&subject=not.ilike.${RUN(96)}`,
    '/answer_versions?select=id&order=body',
    '/study_events?select=id&data=neq.{}',
  ]),
  'the costliest reads that are allowed': readsOf(reads, [
    `/paper_bookmarks?select=id&paper_title=not.ilike.${RUN(50)}`,
    '/study_events?select=data&order=subject,kind,id&offset=49000',
    '/study_events?select=data&order=id.desc&offset=49000',
    `/study_events?select=id&subject=not.in.(${'x,'.repeat(999)}x)`,
    '/answer_versions?select=body',
    '/paper_bookmarks?select=*&order=paper_title,paper_id.desc,created_at,id',
  ]),
  'bodies of 1 MB of a stranger': [{ method: 'POST', path: '/rest/v1/profiles', body: ROWS }],
  'bodies of 1 MB of a student': [ROWS, JSON.stringify({ name: 'x'.repeat(MEGABYTE - 200) })].map((body) => ({
    method: 'POST',
    path: '/rest/v1/saved_groups',
    token: bodies?.token ?? '',
    body,
  })),
  'searches inside papers of four accounts': searchers.map(({ token }) => ({
    method: 'POST',
    path: '/rest/v1/rpc/search_paper_text',
    token,
    body: '{"q":"sea or boat or light"}',
  })),
  'print kits of one address': Array.from({ length: KITS }, (_, n) => ({
    path: `/print/0500/kit-${n}.pdf?parts=question&paper=a4`,
  })),
  'sign-ins, refreshes and looks at a session': [
    { path: '/auth/v1/user', token: looks?.token ?? '' },
    {
      path: `/auth/v1/authorize?provider=discord&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`,
    },
    { method: 'POST', path: '/auth/v1/token?grant_type=refresh_token', body: '{"refresh_token":"x"}' },
    { method: 'POST', path: '/auth/v1/token?grant_type=pkce', body: ROWS },
  ],
}

console.log(`${STUDENTS} students, ${SECONDS} s each; times of half and of 99 in 100, in milliseconds`)
await measure([])
const calm = await measure([])
print('nobody attacks', calm, calm)
for (const [name, calls] of Object.entries(ATTACKS)) print(name, await measure(calls), calm)
await server.stop()
await rm(folder, { recursive: true })

function readsOf(student: Student | undefined, paths: readonly string[]): Call[] {
  const [token, headers] = [student?.token ?? '', { Prefer: 'count=exact' }]
  return paths.map((path) => ({ path: `/rest/v1${path}`, token, headers }))
}

interface Measured {
  student: number[]
  health: number[]
  /** How many calls of the attacker got which answer. */
  answers: Map<number, number>
  problems: number
}

async function measure(calls: readonly Call[]): Promise<Measured> {
  const measured: Measured = { student: [], health: [], answers: new Map(), problems: 0 }
  const ms = SECONDS * 1000
  const end = performance.now() + ms
  const repeat = async (times: number[], pause: number, call: (n: number) => Promise<number>) => {
    await wait(pause * Math.random())
    for (let n = 0; performance.now() < end; n += 1) {
      const started = performance.now()
      const status = await call(n).catch(() => 0)
      times.push(performance.now() - started)
      if (status === 0 || status >= 400) measured.problems += 1
      await wait(pause * (0.5 + Math.random()))
    }
  }
  await Promise.all([
    ...students.map((student) =>
      repeat(measured.student, THINK_MS, (n) => server.send(ordinary(student, n))),
    ),
    repeat(measured.health, HEALTH_MS, () => server.send({ path: '/healthz' })),
    calls.length > 0 && attack({ port: server.port, calls, atOnce: AT_ONCE, ms }, measured.answers),
  ])
  return measured
}

async function attack(workerData: Attack, answers: Map<number, number>): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'attacker.ts'), { workerData })
  const [told] = await once(worker, 'message')
  for (const [status, count] of told) answers.set(status, count)
}

/** A call of a student who works. */
function ordinary({ id: student, token: theirs }: Student, n: number) {
  const fact = {
    id: randomUUID(),
    user_id: student,
    v: 1,
    kind: 'page.read',
    subject: 'a page',
    data: {},
    happened_at: new Date().toISOString(),
  }
  return (
    [
      { path: '/rest/v1/study_events?select=*&order=seq.asc&seq=gt.0&limit=200', token: theirs },
      { method: 'POST', path: '/rest/v1/study_events', body: JSON.stringify([fact]), token: theirs },
      { path: '/rest/v1/saved_groups?select=id,name&order=name', token: theirs },
      { path: '/auth/v1/user', token: theirs },
    ][n % 4] ?? { path: '/' }
  )
}

/** Kits that take a while: each has some pages. */
function writeKits(place: string) {
  mkdirSync(place, { recursive: true })
  for (let n = 0; n < KITS; n += 1) {
    const parts = [{ id: 'question', typst: `= Kit ${n}\n#lorem(3000)` }]
    const kit = { v: 1, title: `Kit ${n}`, address: '/', updated: '2026-11-29', look: 'bench', parts }
    writeFileSync(join(place, `kit-${n}.json`), JSON.stringify(kit))
  }
}

function print(name: string, { student, health, answers, problems }: Measured, calm: Measured): void {
  const times = (what: string, some: number[], before: number[]) => {
    const [half, most] = [percentile(some, 0.5), percentile(some, 0.99)]
    const ratio = most / percentile(before, 0.99)
    return `${what} ${half.toFixed(0)} and ${most.toFixed(0)} (${ratio.toFixed(1)} times)`
  }
  const told = [...answers].map(([status, count]) => `${count} of ${status}`).join(', ')
  console.log(
    `${name}: ${times('students', student, calm.student)}, ${times('/healthz', health, calm.health)}; ` +
      `${problems} problems of ${student.length + health.length} calls; load ${loadavg()[0]?.toFixed(1)}` +
      (told && `; the attacker was answered ${told}`),
  )
}

/** Makes a database with students; the first two have the fullest accounts. */
async function enrol(place: string): Promise<Student[]> {
  const database = await openDatabase({ folder: place })
  const tokens = accessTokens({ database, siteUrl: ADDRESS })
  const enrolled: Student[] = []
  for (let n = 0; n < STUDENTS + ATTACKERS; n += 1)
    enrolled.push(await enrolStudent(database, tokens, `s${n}@site.test`))
  const triggers = ['answer_versions', 'study_events'] as const
  for (const table of triggers) await database.query(`alter table public.${table} disable trigger user`)
  for (const { id } of enrolled.slice(0, 2)) {
    await database.query(
      `insert into public.answer_versions (user_id, id, answer_id, seq, body, words, happened_at)
       select $1, gen_random_uuid(), gen_random_uuid(), n, repeat('a', 131072), 1, now() from generate_series(1, $2::int) n`,
      [id, ANSWERS],
    )
    // In pieces: the triggers that count bytes keep the rows of one statement, also while they are off.
    for (let from = 1; from <= FACTS; from += 5000)
      await database.query(
        `insert into public.study_events (user_id, id, seq, v, kind, subject, data, happened_at)
         select $1, gen_random_uuid(), n, 1, 'a.b', repeat('a', 200), jsonb_build_object('text', repeat('a', 8000)), now()
         from generate_series($2::int, $2::int + 4999) n`,
        [id, from],
      )
    await database.query(
      `with g as (insert into public.saved_groups (user_id, name) values ($1, 'All') returning id)
       insert into public.paper_bookmarks (user_id, group_id, exam_type, paper_id, paper_title)
       select $1, g.id, '0500', n || repeat('a', 190), repeat('a', 300) from g, generate_series(1, $2::int) n`,
      [id, PAPERS],
    )
  }
  for (const table of triggers) await database.query(`alter table public.${table} enable trigger user`)
  await database.query("insert into private.paper_files values ('bench.pdf', '0500', 'hash', 'version')")
  await database.query(
    `insert into private.paper_pages (file, page, exam, body, folded)
     select 'bench.pdf', 1 + n % 1000, '0500', text, text
     from generate_series(0, $1 - 1) n, repeat('the sea and a boat in the light of the morning ', 60) text
     on conflict do nothing`,
    [PAGES],
  )
  await database.close()
  return enrolled
}
