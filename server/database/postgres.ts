import { Pool } from 'pg'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { pooledDatabase } from './pooled-database.ts'

export interface PostgresOptions {
  /** The owner's connection: migrations and sign-in. */
  url: string
  /** The connection of students' requests, when it is not to be made from the owner's. */
  requestsUrl?: string
  /** The most connections that students' requests may hold. */
  poolSize?: number
}

/** A PostgreSQL 15 or later. */
export async function openPostgres({ url, requestsUrl, poolSize = 10 }: PostgresOptions): Promise<Database> {
  const owner = new Pool({ connectionString: url, max: Math.ceil(poolSize / 2) })
  await migrate(owner)
  const requests = new Pool({ connectionString: requestsUrl ?? url, max: poolSize })
  return pooledDatabase({ engine: 'postgres', owner, requests, close: async () => {} })
}
