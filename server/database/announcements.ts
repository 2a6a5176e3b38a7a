import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientBase, type Pool } from 'pg'

/** Hears what transactions announce (`pg_notify`), after their commits. */
export interface Listener {
  onMessage: (message: string) => void
  /** The connection is a new one: something may have been missed. */
  onGap: () => void
}

/** The channel of all announcements: supabase/migrations/20261129100000_announce_study.sql. */
const CHANNEL = 'study_changes'

/** How often a connection to PostgreSQL is tried, and how long its answer may take, in milliseconds. */
const TRY_EVERY = 30_000
const PATIENCE = 10_000
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 10_000

/** The embedded engine has one connection, which hears what it commits itself. Each new client of the pool listens anew. */
export function listenOnPool(pool: Pool): (listener: Listener) => void {
  let listener: Listener | undefined
  pool.on('connect', (client: ClientBase) => {
    client.on('notification', ({ payload = '' }) => listener?.onMessage(payload))
    // Sent before the first statement of whoever gets the client. If it fails, so does theirs.
    client.query(`listen ${CHANNEL}`).catch(() => {})
    listener?.onGap()
  })
  return (next) => (listener = next)
}

interface PostgresListening {
  /** Connects with the first call: a command that only asks needs no connection that listens. */
  listen: (listener: Listener) => void
  stop: () => Promise<void>
}

/**
 * A connection of its own to PostgreSQL, which only listens. It sends itself a message every half minute. So a connection
 * that is lost without a word is noticed, and opened anew; so is one through a pooler that passes on no messages.
 */
export function listenOnPostgres(
  url: string,
  { tryEvery = TRY_EVERY, patience = PATIENCE } = {},
): PostgresListening {
  let listener: Listener | undefined
  let ended: Promise<void> | undefined
  const stopping = new AbortController()
  const sign = `alive ${randomUUID()}`
  let own: Client | undefined

  async function run() {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      if (await listenOnce()) failures = 0
      const pause = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random())
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  /** Listens until the connection is lost. Gives whether it has heard something. */
  async function listenOnce(): Promise<boolean> {
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: patience })
    own = client
    let hasHeard = false
    let heardSign = Promise.withResolvers<boolean>()
    const lost = new Promise<void>((resolve) => client.on('end', resolve).on('error', () => resolve()))
    client.on('notification', ({ payload = '' }) => {
      if (payload === sign) heardSign.resolve(true)
      else if (!payload.startsWith('alive ')) listener?.onMessage(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      listener?.onGap()
      while (!stopping.signal.aborted) {
        heardSign = Promise.withResolvers()
        client.query(`select pg_notify('${CHANNEL}', $1)`, [sign]).catch(() => {})
        const late = wait(patience, false, { ref: false })
        if (!(await Promise.race([heardSign.promise, late, lost.then(() => false)]))) break
        hasHeard = true
        const next = wait(tryEvery, true, { signal: stopping.signal, ref: false }).catch(() => false)
        if (!(await Promise.race([next, lost.then(() => false)]))) break
      }
    } catch {
      // The next try says more, or works.
    } finally {
      own = undefined
      // A connection that does not answer does not end by itself.
      void client.end().catch(() => {})
    }
    return hasHeard
  }

  return {
    listen(next) {
      listener = next
      ended ??= run()
    },
    async stop() {
      stopping.abort()
      // A connection that is dead without a word does not end either.
      await Promise.race([own?.end().catch(() => {}), wait(1000, undefined, { ref: false })])
      await ended
    },
  }
}
