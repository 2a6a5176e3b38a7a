import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { pooledDatabase } from './pooled-database.ts'

/** PostgreSQL inside this process, over a folder or in memory. */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  const pglite = await PGlite.create(folder ?? 'memory://')
  const pool = new Pool(Object.assign(createPgConfig(pglite), { max: 1 }))
  await migrate(pool)
  return pooledDatabase({ engine: 'embedded', owner: pool, requests: pool, close: () => pglite.close() })
}
