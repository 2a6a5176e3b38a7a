import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, PoolClient } from 'pg'
import type { Database, Load, Queryable } from './database.ts'
import { asDatabaseError, codeOf, READ_ONLY } from './database-error.ts'
import type { DiskRoom } from './disk-room.ts'

/** Begins a transaction that sees one state of the database from its first statement on. */
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only'

/** A standby only reads, and so does a database that was set to. */
const ONLY_READS = "select current_setting('transaction_read_only') = 'on' as only_reads"

/** The SQLSTATE of a database that cannot take connections now. */
const NOT_NOW = '57P03'

/** A connection of the pool, for one piece of work. */
export interface Connection {
  client: PoolClient
  /** Called when the work is done and the client is released. */
  onEnd?: () => void
}

type Work<T> = (client: ClientBase, onLost: (error: Error) => void) => Promise<T>

interface Source {
  engine: Database['engine']
  /** Waits for a free connection; throws when that takes too long. */
  connect: (as: 'owner' | 'requests') => Promise<Connection>
  room?: DiskRoom
  listen: Database['listen']
  snapshot?: Database['snapshot']
  tidy?: Database['tidy']
  /** SQL that makes the transaction of a request run as `authenticator`, for a connection that has another role. */
  becomeAuthenticator?: string
  load: () => Load
  close: () => Promise<void>
}

/** A database over connections of pg, which both engines offer. */
export function pooledDatabase({
  engine,
  connect,
  listen,
  room,
  snapshot,
  tidy = async () => {},
  becomeAuthenticator = '',
  load,
  close,
}: Source): Database {
  const inside = new AsyncLocalStorage<true>()
  let closing: Promise<void> | undefined

  async function connected<T>(as: 'owner' | 'requests', work: Work<T>): Promise<T> {
    // With a single connection, this query would wait for its own transaction for ever.
    if (inside.getStore())
      throw new Error('Inside a transaction, use the transaction (tx) and not the database')
    if (closing) throw asDatabaseError(new Error('The database is closed'), '57P01')
    const { client, onEnd } = await connect(as).catch((error: unknown) => {
      const known = asDatabaseError(error, '53300')
      throw room?.explain(known) ?? known
    })
    let broken: Error | undefined
    // A connection that is lost between two statements reports it here. The next statement then fails.
    const onLost = (error: Error) => (broken = error)
    client.on('error', onLost)
    try {
      return await work(client, onLost)
    } catch (error) {
      throw room ? room.explain(error) : error
    } finally {
      client.off('error', onLost)
      client.release(broken)
      onEnd?.()
    }
  }

  function transact<T>(as: 'owner' | 'requests', begin: string, work: (tx: Queryable) => Promise<T>) {
    return connected(as, async (client, onLost) => {
      const tx = queryable(client)
      // The first statements of the work are sent without waiting for this answer. If it is an error, theirs are too.
      const began = tx.query(begin)
      try {
        const [, result] = await Promise.all([began, inside.run(true, () => work(tx))])
        const { command } = await client.query('commit').catch((error: unknown) => {
          throw asDatabaseError(error)
        })
        // When the error of a refused statement was caught, the transaction commits nothing. Only the command tag
        // says so.
        if (command === 'ROLLBACK') throw new Error('The transaction had failed: nothing was committed')
        return result
      } catch (error) {
        await client.query('rollback').catch(onLost)
        throw begin.includes('read only') ? error : explained(error)
      }
    })
  }

  /** The work may write, and the database does not: another one may take over, so whoever asks may come again. */
  function explained(error: unknown): unknown {
    if (engine !== 'postgres' || codeOf(error) !== READ_ONLY) return error
    return asDatabaseError(new Error('The database only reads now', { cause: error }), NOT_NOW)
  }

  return {
    engine,
    query: (text, values) =>
      connected('owner', (client) =>
        queryable(client)
          .query<never>(text, values)
          .catch((error: unknown) => {
            throw explained(error)
          }),
      ),
    transaction: (work) => transact('owner', 'begin', work),
    request: (work, { readOnly }) =>
      transact('requests', `${readOnly ? 'begin read only' : 'begin'}${becomeAuthenticator}`, work),
    snapshot: snapshot ?? ((work) => transact('owner', BEGIN_SNAPSHOT, work)),
    tidy,
    load,
    listen,
    isFull: () => room?.isFull ?? false,
    async isReady() {
      const answers = (['owner', 'requests'] as const).map((as) =>
        connected(as, (client) => client.query<{ only_reads: boolean }>(ONLY_READS)),
      )
      try {
        const found = await Promise.all(answers)
        await room?.look()
        return !room?.isFull && !found.some(({ rows }) => rows[0]?.only_reads)
      } catch {
        return false
      }
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

/** Runs `work` in a transaction that only reads, over one state of the database. */
export async function readSnapshot<T>(client: ClientBase, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await client.query(BEGIN_SNAPSHOT)
  const result = await work(queryable(client))
  await client.query('commit')
  return result
}

/** Wraps a client of pg as a Queryable. */
export function queryable(client: ClientBase): Queryable {
  return {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the interface
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      try {
        const { rows, rowCount } = await client.query<Row>(text, [...values])
        return { rows, rowCount: rowCount ?? 0 }
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
  }
}
