import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backupName, makeNightlyBackup } from '#server/database/backups.ts'
import { openDatabase } from '#server/database/database-options.ts'

/**
 * Measures how long a request waits while the nightly backup of the embedded database is made, and in as long a time
 * before it. `npm run bench -- backup [ROWS]`.
 */
const ROWS = Number(process.argv[2] ?? 230_000)
const STUDENTS = 1000

const folder = await mkdtemp(join(tmpdir(), 'evergreen-bench-'))
const database = await openDatabase({ folder: join(folder, 'database'), statementMs: 600_000 })
await database.query(
  `insert into auth.users (id, email) select gen_random_uuid(), 's' || n || '@site.test' from generate_series(1, ${STUDENTS}) n`,
)
await database.query("insert into public.saved_groups (user_id, name) select id, 'My papers' from auth.users")
for (let student = 0; student < STUDENTS; student += 100)
  await database.query(
    `insert into public.paper_bookmarks (user_id, group_id, exam_type, paper_id, paper_title)
     select user_id, id, 'igcse', 'paper-' || n, 'Paper ' || n
     from (select * from public.saved_groups order by id offset ${student} limit 100) g,
       generate_series(1, ${Math.round(ROWS / STUDENTS)}) n`,
  )

const night = new Date(2026, 10, 21, 3, 10)
const backups = join(folder, 'backups')
const began = performance.now()
const during = await waitsDuring(makeNightlyBackup({ database, folder: backups, now: () => night }))
const spent = performance.now() - began
const before = await waitsDuring(wait(spent))
const { size } = await stat(join(backups, backupName(night)))
console.log(
  `${ROWS} rows, ${(size / 1024 ** 2).toFixed(0)} MB in ${(spent / 1000).toFixed(1)} s. A request waited: ` +
    `${describe(during)} during the backup, ${describe(before)} without it. Load ${loadavg()[0]?.toFixed(1)}`,
)
await database.close()
await rm(folder, { recursive: true })

/** Makes one request after another until the other work ends. Gives their waiting times in milliseconds. */
async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  const ended = work.finally(() => over.abort())
  const waits: number[] = []
  while (!over.signal.aborted) {
    const started = performance.now()
    await database.query(
      "update public.profiles set full_name = 'Ada' where id = (select id from auth.users limit 1)",
    )
    waits.push(performance.now() - started)
    await wait(10)
  }
  await ended
  return waits
}

function describe(waits: number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0)
  return `median ${at(0.5)} ms, 99 of 100 under ${at(0.99)} ms, all under ${at(1)} ms`
}
