import type { Pool } from 'pg'
import type { Database } from './database.ts'
import { dump, fingerprintTables } from './dump.ts'
import { migrate } from './migrate.ts'
import { queryable } from './pooled-database.ts'
import { poolOf } from './postgres.ts'

/** Runs statements on one connection of an empty PostgreSQL database. An error rolls back an open transaction. */
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

/** Runs the statements of a dump, then the migrations that are newer than the dump. */
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
 * Copies everything to an empty PostgreSQL and compares the rows of each table on both sides. Throws when a table
 * differs. Gives the number of rows of each table.
 */
export async function moveToPostgres(from: Database, url: string): Promise<Map<string, number>> {
  let counts = new Map<string, number>()
  await fillPostgres(url, async (run) => {
    counts = await dump(from, run)
  })
  const pool = poolOf(url, 1)
  try {
    const [before, after] = [await from.transaction(fingerprintTables), await stockOf(pool)]
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
    return await fingerprintTables(queryable(client))
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
