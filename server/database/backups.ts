import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { log as serverLog, type Log } from '#server/log.ts'
import type { Database } from './database.ts'
import { dump, formatEnd, formatStatement, runDump, type OnRows } from './dump.ts'
import { syncTree } from './database-folder.ts'

const KEPT = 7
/** The nightly backup is made after this hour of the server's local time. */
const NIGHT_HOUR = 3
const CHECK_MS = 10 * 60_000

/**
 * Writes a backup that only this account can read. It appears under its name only when it is complete. Gives the
 * number of rows of each table.
 */
export async function writeBackup(
  from: Pick<Database, 'snapshot'>,
  path: string,
  onRows?: OnRows,
): Promise<Map<string, number>> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.part`
  try {
    const file = await open(part, 'w', 0o600)
    let counts: Map<string, number>
    try {
      counts = await dump(from, (statement) => file.write(formatStatement(statement)), onRows)
      await file.write(formatEnd(counts))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
    await syncTree(dirname(path), { isDeep: false })
    return counts
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Runs the statements of a backup one after another, and compares the rows of each table with the backup's counts. */
export function readBackup(
  path: string,
  run: (statement: string) => Promise<unknown>,
  countRows: (table: string) => Promise<number>,
): Promise<void> {
  return runDump(linesOf(createReadStream(path, 'utf8')), run, countRows)
}

/** Splits at \n only. Node's readline also splits at U+2028, which a student's text may contain. */
async function* linesOf(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** Whether tonight's backup still has to be made. */
export function isBackupDue(names: readonly string[], now: Date): boolean {
  return now.getHours() >= NIGHT_HOUR && !names.includes(backupName(now))
}

/** The nightly backups to delete: all but the last seven. */
export function expiredBackups(names: readonly string[]): string[] {
  return names
    .filter((name) => /^\d{4}-\d\d-\d\d\.sql$/.test(name))
    .toSorted()
    .slice(0, -KEPT)
}

export function backupName(day: Date): string {
  return `${dayOf(day)}.sql`
}

/** The name of a backup by hand, with the time: a second one on a day is beside the first. */
export function handBackupName(time: Date): string {
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()]
  return `by-hand-${dayOf(time)}-${clock.map(twoDigits).join('')}.sql`
}

function dayOf(time: Date): string {
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/** When the last backup in a folder was made; undefined without one. */
export async function lastBackupAt(folder: string): Promise<Date | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql'))
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtime))
  return times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1)
}

interface Nightly {
  database: Database
  folder: string
  now?: () => Date
  log?: Log
}

/** Makes tonight's backup if it is due, deletes the oldest ones and cleans up. Requests go on in this time. */
export async function makeNightlyBackup({
  database,
  folder,
  now = () => new Date(),
}: Nightly): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  if (!isBackupDue(names, now())) return
  await writeBackup(database, join(folder, backupName(now())))
  for (const name of expiredBackups([...names, backupName(now())])) await rm(join(folder, name))
  await database.tidy()
}

/** Makes a backup each night, or soon after the next start if the server was off at night. `stop` ends it. */
export function scheduleNightlyBackup(options: Nightly): { stop: () => void } {
  const { log = serverLog } = options
  const timer = setInterval(() => {
    makeNightlyBackup(options).catch((error: unknown) => {
      log.error('The nightly backup was not made; the next try is in ten minutes', {}, error)
    })
  }, CHECK_MS).unref()
  return { stop: () => clearInterval(timer) }
}
