import type { Pool } from 'pg'
import type { Database } from './database.ts'
import { dump, takeStock } from './dump.ts'
import { migrate } from './migrate.ts'
import { queryable } from './pooled-database.ts'
import { poolOf } from './postgres.ts'

/** Runs statements on one connection of a PostgreSQL whose database is new; a failure takes back the transaction among them. */
export async function fillPostgres(
  url: string,
  feed: (run: (statement: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const pool = poolOf(url, 1)
  try {
    await refuseUsed(pool)
    await fill(pool, feed)
  } finally {
    await pool.end()
  }
}

/** Runs a dump's statements, then what this version has added since it was made. */
export async function fill(
  pool: Pool,
  feed: (run: (statement: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await feed((statement) => client.query(statement))
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await migrate(pool)
}

/**
 * Copies everything to an empty PostgreSQL, and compares each table's rows on both sides. Throws when one differs.
 * Gives how many rows each table has.
 */
export async function moveToPostgres(from: Database, url: string): Promise<Map<string, number>> {
  let counts = new Map<string, number>()
  await fillPostgres(url, async (run) => {
    counts = await dump(from, run)
  })
  const pool = poolOf(url, 1)
  try {
    const [before, after] = [await from.transaction(takeStock), await stockOf(pool)]
    const different = [...before].filter(([name, stock]) => after.get(name) !== stock).map(([name]) => name)
    if (different.length > 0)
      throw new Error(`The copy differs in ${different.join(', ')}. Use neither it nor this site with it.`)
  } finally {
    await pool.end()
  }
  return counts
}

async function stockOf(pool: Pool): Promise<Map<string, string>> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    return await takeStock(queryable(client))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function refuseUsed(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_catalog.pg_namespace where nspname in ('auth', 'evergreen')
     union all select from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  if (rowCount)
    throw new Error('The PostgreSQL database is not empty. Make a new one (createdb) and name that one.')
}
