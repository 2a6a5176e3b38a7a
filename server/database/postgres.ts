import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { escapeLiteral, Pool } from 'pg'
import { listenOnPostgres } from './announcements.ts'
import type { Database } from './database.ts'
import { log as serverLog, type Log } from '#server/log.ts'
import { currentSender } from '#server/http/sender.ts'
import { codeOf } from './database-error.ts'
import { PostgresRoom } from './disk-room.ts'
import { migrate, withMigrationLock } from './migrate.ts'
import { pooledDatabase } from './pooled-database.ts'
import { Turns } from './turns.ts'

export interface PostgresOptions {
  /** The owner's address of the database, for migrations and sign-in. */
  url: string
  /**
   * The address for students' requests. Without it they connect as `authenticator`, with a password derived from the
   * owner's.
   */
  requestsUrl?: string | undefined
  /** The most connections for students' requests; the owner may have half as many more. */
  poolSize?: number
  /** How long the start waits for a database that does not answer yet, in milliseconds. */
  waitMs?: number
  /** How long a full disk is not tried again, in milliseconds. */
  againMs?: number
  log?: Log
}

const RETRY_MS = 500
/** How many requests may wait for a connection, in all and of one sender, and how long, in milliseconds. */
const WAITING = { most: 1000, mostOfOne: 300, patienceMs: 10_000 }

/** Opens a PostgreSQL 15 or later and migrates it. Waits for one that does not answer yet. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { waitMs = 30_000 } = options
  const until = performance.now() + waitMs
  for (;;) {
    try {
      return await openOnce(options)
    } catch (error) {
      if (isTemporary(error) && performance.now() < until) await wait(RETRY_MS)
      else
        throw new Error(`The PostgreSQL of DATABASE_URL could not be opened: ${reasonOf(error)}`, {
          cause: error,
        })
    }
  }
}

/**
 * Looks at the PostgreSQL of the settings without changing it. Gives what would keep the server from starting, or its students
 * from saving, with what to do.
 */
export async function postgresProblem({
  url,
  requestsUrl,
}: Pick<PostgresOptions, 'url' | 'requestsUrl'>): Promise<string | undefined> {
  const owner = poolOf(url, 1)
  const pools = [owner]
  try {
    await checkVersion(owner)
    const { rows } = await owner.query<OwnerRow>(OWNER)
    const [about] = rows
    if (about?.only_reads)
      return 'DATABASE_URL leads to a PostgreSQL that only reads: name the one that writes'
    if (!about?.may_create)
      return `DATABASE_URL names the role ${about?.name}, which needs the right to create tables in its database, and createrole before the first start`
    if (requestsUrl === undefined) return undefined
    const requests = poolOf(requestsUrl, 1)
    pools.push(requests)
    // The first start makes the roles that the check asks for.
    await (about.has_roles ? checkRequestsRole(requests) : requests.query('select 1'))
    return undefined
  } catch (error) {
    const which = pools.length === 1 ? 'DATABASE_URL' : 'DATABASE_REQUESTS_URL'
    return `The PostgreSQL of ${which} could not be opened: ${reasonOf(error)}`
  } finally {
    await endAll(pools)
  }
}

interface OwnerRow {
  name: string
  only_reads: boolean
  may_create: boolean
  has_roles: boolean
}

const OWNER = `
  with roles as (select count(*) = 3 as are_made from pg_roles where rolname in ('anon', 'authenticated', 'authenticator'))
  select current_user::text as name, current_setting('transaction_read_only') = 'on' as only_reads,
    are_made as has_roles,
    has_database_privilege(current_database(), 'create') and (are_made or rolsuper or rolcreaterole) as may_create
  from pg_roles, roles where rolname = current_user`

async function openOnce({
  url,
  requestsUrl,
  poolSize = 10,
  log = serverLog,
  againMs,
}: PostgresOptions): Promise<Database> {
  const owner = poolOf(url, Math.ceil(poolSize / 2))
  const pools = [owner]
  try {
    await checkVersion(owner)
    await migrate(owner)
    const requests = poolOf(requestsUrl ?? (await authenticatorUrl(owner, url)), poolSize)
    pools.push(requests)
    await checkRequestsRole(requests)
    const listening = listenOnPostgres(url)
    const places = {
      owner: { pool: owner, turns: turnsOf(owner) },
      requests: { pool: requests, turns: turnsOf(requests) },
    }
    return pooledDatabase({
      engine: 'postgres',
      room: new PostgresRoom({ pool: owner, log, againMs }),
      async connect(as) {
        const { pool, turns } = places[as]
        const onEnd = await turns.take({ sender: currentSender() })
        try {
          return { client: await pool.connect(), onEnd }
        } catch (error) {
          onEnd()
          throw error
        }
      },
      load() {
        const [one, other] = [places.owner.turns.load, places.requests.turns.load]
        return { inUse: one.inUse + other.inUse, waiting: one.waiting + other.waiting }
      },
      listen: listening.listen,
      async close() {
        await listening.stop()
        await endAll(pools)
      },
    })
  } catch (error) {
    await endAll(pools)
    throw error
  }
}

/** As many turns as a pool has connections. */
function turnsOf(pool: Pool): Turns {
  return new Turns({ ...WAITING, places: pool.options.max })
}

async function endAll(pools: Pool[]): Promise<void> {
  await Promise.all(pools.map((pool) => pool.end()))
}

/** A pool of up to `max` connections. A lost connection does not end the process. */
export function poolOf(connectionString: string, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    pipeline: true,
  })
  // A connection that is lost while it is idle is replaced by the pool.
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

/** Whether waiting may help: in a group of containers the database is often the last one to be ready. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // When a connection ends before its answer, pg gives only the message: no code, no class.
  const isLost = error.message === 'Connection terminated unexpectedly'
  return UNREACHABLE.has(code) || /^(08|53|57P)/.test(code) || isLost
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // When a host name has several addresses, the error has a code and no message.
  return error.message || codeOf(error) || error.name
}

/**
 * The address with which `authenticator` connects. Its password is derived from the owner's, so every server with the
 * same DATABASE_URL derives the same one. If the owner has no password (trust, peer), `authenticator` has none
 * either.
 */
async function authenticatorUrl(owner: Pool, url: string): Promise<string> {
  const address = new URL(url)
  const secret = decodeURIComponent(address.password)
  address.username = 'authenticator'
  address.password =
    secret && createHmac('sha256', secret).update('authenticator of evergreen').digest('base64url')
  if (secret && !(await canConnect(address.href)))
    await withMigrationLock(owner, async (client) => {
      // Another server may have set the password since the check above.
      if (await canConnect(address.href)) return
      await client.query(
        `alter role authenticator login password ${escapeLiteral(scramVerifier(address.password))}`,
      )
    })
  return address.href
}

/** Whether the database accepts this password. Any other error is reported when the connection is used. */
async function canConnect(url: string): Promise<boolean> {
  const probe = poolOf(url, 1)
  try {
    await probe.query('select 1')
    return true
  } catch (error) {
    return !codeOf(error).startsWith('28')
  } finally {
    await probe.end()
  }
}

/**
 * The form in which PostgreSQL stores a password (SCRAM-SHA-256, RFC 5803), so that the password itself never appears
 * in PostgreSQL's log.
 */
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

/** Students' requests must use a role to which row level security applies. */
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
