import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fieldOf, parseJson, textOf } from '#domain/unknown-value.ts'
import { writeWhole } from '#server/data-folder.ts'
import { log as serverLog, type Log } from '#server/log.ts'
import type { Database, Queryable } from './database.ts'
import { codeOf } from './database-error.ts'

/**
 * A record or an account that a student deleted. A backup from before still has it: a restore deletes it again. The id is a
 * random one, and says nothing of anybody who is not in the database.
 */
export interface Deletion {
  user: string
  /** The record's new epoch; null for the whole account. */
  epoch: number | null
  /** ISO 8601. */
  at: string
}

const CHECK_MS = 10 * 60_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Where a folder of backups has the list of deletions. One JSON object a line. */
export function deletionsFile(backups: string): string {
  return join(backups, 'deletions.jsonl')
}

/** Reads the list of deletions; an empty one if there is no file. Throws if a line cannot be read. */
export async function readDeletions(file: string): Promise<Deletion[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseLine(line, `${file}:${index + 1}`)]))
}

function parseLine(line: string, place: string): Deletion {
  const value = parseJson(line)
  const [user, at, epoch] = [textOf(value, 'user'), textOf(value, 'at'), fieldOf(value, 'epoch') ?? null]
  const isEpoch = epoch === null || (typeof epoch === 'number' && Number.isSafeInteger(epoch))
  if (user === undefined || !UUID.test(user) || at === undefined || !isEpoch)
    throw new Error(
      `${place} is no deletion. The list says what was deleted after a backup. Put a copy of the list back, or take this line out: ` +
        'what it named then comes back with the backup.',
    )
  return { user, epoch, at }
}

interface ListOptions {
  database: Database
  /** The folder of the backups. */
  folder: string
  log?: Log
}

/**
 * Keeps the list of deletions beside the backups. The database has it too, and is what a restore replaces. `keep` writes what is
 * new, and never throws; it also runs every ten minutes, for what another server of the same database deleted.
 */
export function keepDeletions({ database, folder, log = serverLog }: ListOptions) {
  const file = deletionsFile(folder)
  let last = 0
  let writing: Promise<void> = Promise.resolve()

  async function write() {
    const { rows } = await database.query<{ number: string; user: string; epoch: number | null; at: Date }>(
      'select number, user_id as "user", epoch, deleted_at as at from private.deletions where number > $1 order by number',
      [last],
    )
    const newest = rows.at(-1)
    if (!newest) return
    const known = await readDeletions(file)
    const keys = new Set(known.map(keyOf))
    const fresh = rows.flatMap(({ user, epoch, at }) => {
      const deletion = { user, epoch, at: new Date(at).toISOString() }
      return keys.has(keyOf(deletion)) ? [] : [deletion]
    })
    if (fresh.length > 0) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeWhole(file, [...known, ...fresh].map((each) => `${JSON.stringify(each)}\n`).join(''))
    }
    last = Number(newest.number)
  }

  function keep(): Promise<void> {
    writing = writing.then(write).catch((error: unknown) => {
      log.error(
        'The list of deletions beside the backups was not written; the next try is in ten minutes',
        {},
        error,
      )
    })
    return writing
  }

  const timer = setInterval(() => void keep(), CHECK_MS).unref()
  return {
    keep,
    async stop() {
      clearInterval(timer)
      await writing
    },
  }
}

const keyOf = ({ user, epoch }: Deletion) => `${user} ${epoch}`

/** Deletes in a database what is in the list and still there, in one transaction. Gives how much that was. */
export async function redoDeletions(
  tx: Queryable,
  list: readonly Deletion[],
): Promise<{ accounts: number; records: number }> {
  const accounts = list.flatMap(({ user, epoch }) => (epoch === null ? [user] : []))
  const latest = new Map<string, number>()
  for (const { user, epoch } of list) latest.set(user, Math.max(latest.get(user) ?? 0, epoch ?? 0))
  const gone = await tx.query('delete from auth.users where id = any($1::uuid[])', [accounts])
  const emptied = await tx.query(
    `select private.end_study_record(u.id, wanted.epoch)
     from unnest($1::uuid[], $2::int[]) as wanted (id, epoch)
     join auth.users u on u.id = wanted.id
     left join private.study_deletions known on known.user_id = u.id
     where wanted.epoch > coalesce(known.epoch, 0)`,
    [[...latest.keys()], [...latest.values()]],
  )
  return { accounts: gone.rowCount, records: emptied.rowCount }
}
