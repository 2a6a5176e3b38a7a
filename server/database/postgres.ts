import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { escapeLiteral, Pool } from 'pg'
import type { Database } from './database.ts'
import { migrate, oneAtATime } from './migrate.ts'
import { pooledDatabase } from './pooled-database.ts'

export interface PostgresOptions {
  /** The owner's address of the database: migrations and sign-in. */
  url: string
  /** The address for students' requests, when `authenticator` shall not be given a password made from the owner's. */
  requestsUrl?: string | undefined
  /** The most connections that students' requests may hold; the owner may hold half as many. */
  poolSize?: number
  /** How long to wait at the start for a database that does not answer yet, in milliseconds. */
  patienceMs?: number
}

const RETRY_MS = 500

/** A PostgreSQL 15 or later, migrated. One that does not answer yet is waited for. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { patienceMs = 30_000 } = options
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await openNow(options)
    } catch (error) {
      if (isPassing(error) && performance.now() < until) await wait(RETRY_MS)
      else
        throw new Error(`The PostgreSQL of DATABASE_URL could not be opened: ${reasonOf(error)}`, {
          cause: error,
        })
    }
  }
}

async function openNow({ url, requestsUrl, poolSize = 10 }: PostgresOptions): Promise<Database> {
  const owner = poolOf(url, Math.ceil(poolSize / 2))
  const pools = [owner]
  try {
    await checkVersion(owner)
    await migrate(owner)
    const requests = poolOf(requestsUrl ?? (await letAuthenticatorIn(owner, url)), poolSize)
    pools.push(requests)
    await checkRequestsRole(requests)
    return pooledDatabase({
      engine: 'postgres',
      connect: async (as) => ({ client: await (as === 'owner' ? owner : requests).connect() }),
      close: () => endAll(pools),
    })
  } catch (error) {
    await endAll(pools)
    throw error
  }
}

async function endAll(pools: Pool[]): Promise<void> {
  await Promise.all(pools.map((pool) => pool.end()))
}

/** Up to `max` connections, none of whose losses ends the process. */
export function poolOf(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000 })
  // A connection lost while nobody uses it is no reason to end: the pool opens another.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) < 150_000) throw new Error('it must be version 15 or later')
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Whether waiting may help: in a group of containers the database is often the last to be ready. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    UNREACHABLE.has(code) || /^(08|53|57P)/.test(code) || error.message.includes('terminated unexpectedly')
  )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A name with several addresses fails with an error that has a code alone.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/**
 * The address by which `authenticator` connects. Its password is derived from the owner's, so that every server with the
 * same DATABASE_URL finds the same one; an owner without a password (trust, peer) means an authenticator without one.
 */
async function letAuthenticatorIn(owner: Pool, url: string): Promise<string> {
  const address = new URL(url)
  const secret = decodeURIComponent(address.password)
  address.username = 'authenticator'
  address.password =
    secret && createHmac('sha256', secret).update('authenticator of evergreen').digest('base64url')
  if (secret && !(await isLetIn(address.href)))
    await oneAtATime(owner, async (client) => {
      // Another server may have been here meanwhile.
      if (await isLetIn(address.href)) return
      await client.query(
        `alter role authenticator login password ${escapeLiteral(scramVerifier(address.password))}`,
      )
    })
  return address.href
}

/** Whether a password is taken; any other trouble is told when the connection is used. */
async function isLetIn(url: string): Promise<boolean> {
  const probe = poolOf(url, 1)
  try {
    await probe.query('select 1')
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && String(error.code).startsWith('28'))
  } finally {
    await probe.end()
  }
}

/** What PostgreSQL stores of a password (SCRAM-SHA-256, RFC 5803), so that the password itself never stands in its log. */
export function scramVerifier(
  password: string,
  salt = createHash('sha256').update(password).digest().subarray(0, 16),
) {
  const iterations = 4096
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  const serverKey = hmac('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

/** Students' requests must not come as somebody whom policies do not bind. */
async function checkRequestsRole(requests: Pool): Promise<void> {
  const { rows } = await requests.query<{ name: string; free: boolean; able: boolean }>(`
    select rolname as name, rolsuper or rolbypassrls as free,
      pg_has_role('anon', 'member') and pg_has_role('authenticated', 'member') as able
    from pg_roles where rolname = session_user
  `)
  const role = rows[0]
  if (!role || role.free)
    throw new Error(
      `DATABASE_REQUESTS_URL must name a role that row level security binds, not ${role?.name}.`,
    )
  if (!role.able)
    throw new Error(
      `DATABASE_REQUESTS_URL must name a role that may become anon and authenticated, as authenticator may.`,
    )
}
