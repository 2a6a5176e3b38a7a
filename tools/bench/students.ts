import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accessTokens } from '#server/auth/access-tokens.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { ADDRESS, enrolStudent, percentile, serveFolder } from './served-folder.ts'

/**
 * Measures how long 200 students wait at the real server, in its own process, with the embedded database on the disk.
 * Each student thinks for so many milliseconds on average, makes one data call, and waits for its answer.
 *
 * `npm run bench -- students [SECONDS [MILLISECONDS [worst]]]` prints percentiles of the waiting times, and the machine's
 * load, on which they depend. With `worst`, one more student sends the costliest calls that are allowed, as many as are
 * allowed, and is not counted.
 */
const STUDENTS = 200
const SECONDS = Number(process.argv[2] ?? 60)
const UNCOUNTED_SECONDS = 5
/** With 0 the students do not think, and the result is how many calls a second are possible. */
const THINK_MS = Number(process.argv[3] ?? 1000)
/** Whether one more student sends the costliest calls: over 4,999 long rows, two at a time. */
const HAS_WORST = process.argv[4] === 'worst'
const WORST_ROWS = 4999
const WORST_AT_ONCE = 2
const WORST = [
  `/paper_bookmarks?${Array.from({ length: 3 }, () => `paper_title=not.ilike.*${'a*'.repeat(4)}b`).join('&')}`,
  '/paper_bookmarks?select=*&order=paper_title,paper_id.desc,created_at,id',
  `/paper_bookmarks?paper_id=in.(${'x,'.repeat(999)}x)`,
]

interface Student {
  id: string
  group: string
  goal: string
  token: string
}

const folder = await mkdtemp(join(tmpdir(), 'evergreen-bench-'))
const students = await enrol(join(folder, 'data', 'database'))
const server = await serveFolder(folder)

const times: number[] = []
const problems = new Map<string, number>()
const begin = performance.now() + UNCOUNTED_SECONDS * 1000
const end = begin + SECONDS * 1000
const [worst] = HAS_WORST ? students.splice(0, 1) : []
const worstStatus = new Map<number, number>()
await Promise.all([
  ...students.map(work),
  ...Array.from({ length: worst ? WORST_AT_ONCE : 0 }, async () => worst && sendWorst(worst)),
])
console.log(
  `${students.length} students, ${SECONDS} s: ${times.length} calls, ${(times.length / SECONDS).toFixed(0)} a second; ` +
    `half of them within ${within(0.5)} ms, 95 of 100 within ${within(0.95)} ms, ` +
    `99 of 100 within ${within(0.99)} ms, all within ${within(1)} ms; ` +
    `errors: ${[...problems].map(([name, count]) => `${count} of ${name}`).join(', ') || 'none'}; ` +
    `load ${loadavg()[0]?.toFixed(1)}`,
)
if (worst) {
  const answers = [...worstStatus].map(([status, count]) => `${count} with status ${status}`)
  console.log(`the costliest calls of one more student: ${answers.join(', ')}`)
}
await server.stop()
await rm(folder, { recursive: true })

/** Makes a database with students who already have groups, saved papers and goals. */
async function enrol(place: string): Promise<Student[]> {
  const database = await openDatabase({ folder: place })
  const tokens = accessTokens({ database, siteUrl: ADDRESS })
  const enrolled: Student[] = []
  for (let n = 0; n < STUDENTS; n++) {
    const { id, token } = await enrolStudent(database, tokens, `s${n}@site.test`)
    const groups = await database.query<{ id: string }>(
      `insert into public.saved_groups (user_id, name)
       select $1, 'group ' || n from generate_series(1, 12) n returning id`,
      [id],
    )
    const goals = await database.query<{ id: string }>(
      `insert into public.study_goals (user_id, goal_name, type, exam_level)
       select $1, 'goal ' || n, 'papers', 'A Levels English' from generate_series(1, 5) n returning id`,
      [id],
    )
    const group = groups.rows[0]?.id ?? ''
    await database.query(
      `insert into public.paper_bookmarks (user_id, group_id, exam_type, paper_id, paper_title)
       select $1, $2, 'igcse', 'saved-' || n, 'A paper' from generate_series(1, 100) n`,
      [id, group],
    )
    if (HAS_WORST && n === 0) {
      await database.query(
        `insert into public.paper_bookmarks (user_id, group_id, exam_type, paper_id, paper_title)
         select $1, $2, '0500', n || repeat('a', 190), repeat('a', 300) from generate_series(101, $3) n`,
        [id, group, WORST_ROWS],
      )
    }
    enrolled.push({ id, group, goal: goals.rows[0]?.id ?? '', token })
  }
  await database.close()
  return enrolled
}

/** One student at work: think, call, wait for the answer. */
async function work(student: Student): Promise<void> {
  await wait(Math.random() * THINK_MS)
  for (let n = 0; performance.now() < end; n++) {
    const started = performance.now()
    const problem = await call(student, n).catch((error: unknown) => String(error))
    if (started >= begin) times.push(performance.now() - started)
    if (problem) problems.set(problem, (problems.get(problem) ?? 0) + 1)
    await wait(THINK_MS * (0.5 + Math.random()))
  }
}

async function call({ id, group, goal, token }: Student, n: number): Promise<string | undefined> {
  const bookmarks = [1, 2, 3].map((paper) => ({
    user_id: id,
    group_id: group,
    exam_type: 'igcse',
    paper_id: `${n}-${paper}`,
    paper_title: 'A paper',
  }))
  const progress = { progress: { completed: n % 10, target: 10 }, completed: false }
  const calls = [
    { method: 'GET', path: `/saved_groups?select=id%2Cname&user_id=eq.${id}&order=name.asc` },
    { method: 'POST', path: '/paper_bookmarks', body: JSON.stringify(bookmarks) },
    { method: 'GET', path: `/paper_bookmarks?select=*&group_id=eq.${group}` },
    { method: 'PATCH', path: `/study_goals?id=eq.${goal}`, body: JSON.stringify(progress) },
    { method: 'POST', path: '/rpc/get_user_stats', body: JSON.stringify({ user_uuid: id }) },
  ]
  const { method, path, body = '' } = calls[n % calls.length] ?? { method: 'GET', path: '/' }
  const status = await server.send({ method, path: `/rest/v1${path}`, body, token })
  return status < 300 ? undefined : `status ${status}`
}

/** Sends the costliest calls, one after another. What is refused as too many comes back fast: then it waits a second. */
async function sendWorst({ token }: Student): Promise<void> {
  for (let n = 0; performance.now() < end; n++) {
    const path = `/rest/v1${WORST[n % WORST.length]}`
    const status = await server.send({ path, token, headers: { Prefer: 'count=exact' } })
    worstStatus.set(status, (worstStatus.get(status) ?? 0) + 1)
    if (status === 429) await wait(1000)
  }
}

function within(share: number): string {
  return percentile(times, share).toFixed(0)
}
