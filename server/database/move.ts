import type { Pool } from 'pg'
import type { Database, Queryable } from './database.ts'
import { dump, fingerprintTables, type OnRows } from './dump.ts'
import { migrate } from './migrate.ts'
import { queryable } from './pooled-database.ts'
import { poolOf } from './postgres.ts'

/** Gives the statements of a dump to `run`, one after another. `countRows` gives the rows of a table that came so far. */
export type Feed = (
  run: (statement: string) => Promise<unknown>,
  countRows: (table: string) => Promise<number>,
) => Promise<void>

/** What is done with a database that has all its rows, in a transaction of its own. */
type After = (tx: Queryable) => Promise<void>

/** Runs statements on one connection of an empty PostgreSQL database. An error rolls back an open transaction. */
export async function fillPostgres(url: string, feed: Feed, after?: After): Promise<void> {
  const pool = poolOf(url, 1)
  try {
    await refuseUsed(pool)
    await fill(pool, feed, after)
  } finally {
    await pool.end()
  }
}

/** Runs the statements of a dump, then the migrations that are newer than the dump, then what comes after them. */
export async function fill(pool: Pool, feed: Feed, after?: After): Promise<void> {
  const client = await pool.connect()
  try {
    await feed(
      (statement) => client.query(statement),
      async (table) => {
        const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
        return rows[0]?.count ?? 0
      },
    )
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await migrate(pool)
  if (after) await inTransaction(pool, after)
}

async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(queryable(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Copies everything to an empty PostgreSQL and compares the rows of each table on both sides. Throws when a table
 * differs. Gives the number of rows of each table.
 */
export async function moveToPostgres(
  from: Database,
  url: string,
  onRows?: OnRows,
): Promise<Map<string, number>> {
  let counts = new Map<string, number>()
  await fillPostgres(url, async (run) => {
    counts = await dump(alone(from), run, onRows)
  })
  const pool = poolOf(url, 1)
  try {
    const before = await from.transaction(fingerprintTables)
    const after = await inTransaction(pool, fingerprintTables)
    const different = [...before].filter(([name, stock]) => after.get(name) !== stock).map(([name]) => name)
    if (different.length > 0)
      throw new Error(`The copy differs in ${different.join(', ')}. Use neither it nor this site with it.`)
  } finally {
    await pool.end()
  }
  return counts
}

/**
 * Reads a database that nobody else uses. A transaction on its only connection needs no copy of the folder, as a snapshot
 * beside other work does.
 */
export function alone(database: Database): Pick<Database, 'snapshot'> {
  return { snapshot: (work) => database.transaction(work) }
}

async function refuseUsed(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_catalog.pg_namespace where nspname in ('auth', 'evergreen')
     union all select from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  if (rowCount)
    throw new Error('The PostgreSQL database is not empty. Make a new one (createdb) and name that one.')
}
