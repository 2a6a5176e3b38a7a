import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { killFirstStarts, killWriters } from '#server/database/killed-writers.fixture.ts'
import { createLog } from '#server/log.ts'

// npm run test:crash [-- starts kills disk updates]: does to the embedded database at length what the unit tests do
// in short. It takes minutes, and ends with exit code 1 if anything is lost.
const KILLS = Array.from({ length: 20 }, (_, round) => (round + 1) ** 2)
const FIRST_STARTS = [200, 600, 1000, 1400, 1800, 2200, 2600, 3000]
const UPDATES = 200_000
const LOG_LIMIT_MB = 32 + 16 + 16 + 1

const parent = await mkdtemp(join(tmpdir(), 'evergreen-crash-'))
let failures = 0
const [, , ...wanted] = process.argv
try {
  const attacks = { starts: firstStarts, kills, disk: fullDisk, updates: manyUpdates }
  for (const [name, run] of Object.entries(attacks))
    if (wanted.length === 0 || wanted.includes(name)) await run(join(parent, name))
} finally {
  await rm(parent, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

async function firstStarts(folder: string) {
  await killFirstStarts(folder, FIRST_STARTS)
  const database = await openDatabase({ folder })
  report(
    `the first start, killed ${FIRST_STARTS.length} times`,
    await database.isReady(),
    'the next one opens',
  )
  await database.close()
}

async function kills(folder: string) {
  const acknowledged = await killWriters(folder, KILLS)
  const database = await openDatabase({ folder })
  const lost = await missing(database, acknowledged)
  report(
    `kill -9, ${KILLS.length} times`,
    lost === 0,
    `${acknowledged.length} rows acknowledged, ${lost} lost`,
  )
  await database.close()
}

/** Fills a small file system, if this account may mount one. */
async function fullDisk(mount: string) {
  mkdirSync(mount)
  const resize = (size: string, also: readonly string[] = []) =>
    execFileSync('mount', [...also, '-o', size, ...(also.length > 0 ? ['tmpfs'] : []), mount], {
      stdio: 'ignore',
    })
  try {
    resize('size=32m', ['-t', 'tmpfs'])
  } catch {
    console.log(
      'a full disk: skipped, because this account may not mount a file system (a unit test simulates a full disk)',
    )
    return
  }
  try {
    const folder = join(mount, 'database')
    const refusal = await reasonOf(openDatabase({ folder, keepsReserve: true }))
    report(
      'a new database on a full disk',
      refusal.startsWith('The disk is full: a new database needs'),
      refusal,
    )
    resize('remount,size=256m')
    await fillWhileWriting(mount, folder)
    await startOnFullDisk(mount, folder)
  } finally {
    execFileSync('umount', [mount])
  }
}

/** Takes all the room of the disk, as another program may; gives it back by the returned function. */
function fill(mount: string): () => void {
  const file = join(mount, 'other')
  try {
    execFileSync('sh', ['-c', `cat /dev/zero > ${file}`], { stdio: 'ignore' })
  } catch {}
  return () => rmSync(file)
}

function writerOf(database: Database) {
  const acknowledged: string[] = []
  const refusals = new Map<string, number>()
  const insert = async () => {
    try {
      const { rows } = await database.query<{ id: string }>(
        `insert into auth.users (id, raw_user_meta_data) values
         (gen_random_uuid(), (select jsonb_agg(md5(random()::text)) from generate_series(1, 6000))) returning id`,
      )
      acknowledged.push(...rows.map(({ id }) => id))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      refusals.set(code, (refusals.get(code) ?? 0) + 1)
    }
  }
  const refused = () => [...refusals.values()].reduce((sum, count) => sum + count, 0)
  const codes = () => [...refusals].map(([code, count]) => `${code} ${count} times`).join(', ')
  return { acknowledged, insert, refused, codes }
}

/** Twice: the database itself fills the disk, and then another program does, while it writes. */
async function fillWhileWriting(mount: string, folder: string) {
  const told: string[] = []
  const log = createLog({ write: (line) => told.push(line) })
  const database = await openDatabase({ folder, keepsReserve: true, log })
  const { acknowledged, insert, refused, codes } = writerOf(database)
  while (refused() < 10) await insert()
  const before = acknowledged.length
  const readsOn = (await missing(database, acknowledged)) === 0
  const isReady = await database.isReady()
  execFileSync('mount', ['-o', 'remount,size=768m', mount], { stdio: 'ignore' })
  await until(() => database.isReady())
  const filling = setTimeout(() => fill(mount), 20)
  while (refused() < 20) await insert()
  clearTimeout(filling)
  const readsAgain = (await missing(database, acknowledged)) === 0
  rmSync(join(mount, 'other'), { force: true })
  await until(() => database.isReady())
  const after = acknowledged.length
  for (let tries = 0; tries < 20; tries++) await insert()
  const lost = await missing(database, acknowledged)
  const lines = told.filter((line) => line.includes('No space left on device')).length
  report(
    'a disk that is filled while the database runs',
    lost === 0 && readsOn && readsAgain && !isReady && before > 0 && acknowledged.length === after + 20,
    `${before} rows, then refused (${codes()}), then ${acknowledged.length - before} more; ${lost} lost; reads ${readsOn && readsAgain ? 'went on' : 'stopped'}; ${lines} lines in the log`,
  )
  await database.close()
}

async function startOnFullDisk(mount: string, folder: string) {
  const empty = fill(mount)
  const database = await openDatabase({ folder, keepsReserve: true, log: createLog({ write: () => {} }) })
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from auth.users')
  const refusal = await reasonOf(database.query('insert into auth.users (id) values (gen_random_uuid())'))
  empty()
  await until(() => database.isReady())
  await database.query('insert into auth.users (id) values (gen_random_uuid())')
  report(
    'a start on a full disk',
    (rows[0]?.count ?? 0) > 0 && refusal === 'No space left on device',
    `${rows[0]?.count} rows read, writes refused (${refusal}), then accepted`,
  )
  await database.close()
}

/** Why something fails; empty if it does not. */
async function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

/** Waits until something is true, a minute at most. */
async function until(isTrue: () => Promise<boolean>) {
  for (let tries = 0; tries < 60 && !(await isTrue()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 1000))
}

/** Syncing is off, because this part is only about the size of the log. */
async function manyUpdates(folder: string) {
  const database = await openDatabase({
    folder,
    disk: { isSyncing: false },
    log: createLog({ write: () => {} }),
  })
  await database.query('insert into auth.users (id) select gen_random_uuid() from generate_series(1, 100)')
  const { rows } = await database.query<{ id: string }>('select id from auth.users')
  const log = join(folder, 'pg_wal')
  let largest = 0
  for (let update = 1; update <= UPDATES; update++) {
    await database.query('update public.profiles set full_name = $2 where id = $1', [
      rows[update % rows.length]?.id,
      `Student ${update}`,
    ])
    if (update % 1000 !== 0) continue
    const sizes = readdirSync(log).map((name) => statSync(join(log, name)).size)
    largest = Math.max(largest, sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2)
  }
  const memory = Math.round(process.memoryUsage().rss / 1024 ** 2)
  report(
    `${UPDATES} updates`,
    largest < LOG_LIMIT_MB,
    `log at most ${largest.toFixed(0)} MB, this process ${memory} MB`,
  )
  await database.close()
}

async function missing(database: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ id: string }>('select id from auth.users')
  const present = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !present.has(id)).length
}

function report(what: string, isGood: boolean, detail: string) {
  if (!isGood) failures++
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}: ${detail}`)
}
