import { Pool } from 'pg'
import type { EmbeddedEngine } from './embedded-engine.ts'
import { EngineSocket } from './engine-socket.ts'

/** A pool with the one connection that an engine has. It stays when an engine ends and another one follows. */
export function enginePool(current: () => Promise<EmbeddedEngine>): Pool {
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    pipeline: true,
    stream: () => new EngineSocket(current),
  })
  // Whoever uses a client hears of its end from the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}
