import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { databaseReason } from './database-error.ts'

const SQL = resolve(import.meta.dirname, '../../supabase')

/** The key of the advisory lock. It can be any number, the same for every server. */
const LOCK = 4_180_215

/** The table of the files that have been applied. */
export const BOOKKEEPING = `
create schema if not exists evergreen;
create table if not exists evergreen.migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
alter table evergreen.migrations enable row level security;
`

interface SqlFile {
  name: string
  text: string
  checksum: string
}

/** The files that build the database, in the order in which they are applied. */
export async function sqlFiles(root = SQL): Promise<SqlFile[]> {
  const folders = await Promise.all(
    ['platform', 'migrations'].map(async (folder) => {
      const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql')).sort()
      return names.map((name) => `${folder}/${name}`)
    }),
  )
  return Promise.all(
    folders.flat().map(async (name) => {
      const text = (await readFile(join(root, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies the files that are not applied yet, each in its own transaction. If several servers start at once, one
 * applies them and the others wait. Throws when an applied file has changed, or when the database has a file that
 * this version lacks.
 */
export async function migrate(pool: Pool, files?: SqlFile[]): Promise<void> {
  const all = files ?? (await sqlFiles())
  await withMigrationLock(pool, (client) => applyMissing(client, all))
}

/** Runs work under the advisory lock, so that only one server at a time runs such work. */
export async function withMigrationLock(
  pool: Pool,
  work: (client: ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}

async function applyMissing(client: ClientBase, files: SqlFile[]): Promise<void> {
  // On a full disk a start must not write.
  const { rowCount } = await client.query("select where to_regclass('evergreen.migrations') is not null")
  if (rowCount === 0) await client.query(BOOKKEEPING)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from evergreen.migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const name of applied.keys()) {
    if (!files.some((file) => file.name === name))
      throw new Error(
        `The database has ${name}, which this version of the site lacks. Run the newer version.`,
      )
  }
  for (const file of files) {
    const checksum = applied.get(file.name)
    if (checksum === undefined) await apply(client, file)
    else if (checksum !== file.checksum)
      throw new Error(
        `supabase/${file.name} has changed since it was applied. Put it back, and add a new file instead.`,
      )
  }
}

async function apply(client: ClientBase, { name, text, checksum }: SqlFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into evergreen.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`supabase/${name} could not be applied: ${databaseReason(error)}`, { cause: error })
  }
}
