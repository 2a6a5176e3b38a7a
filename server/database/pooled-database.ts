import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Database, Queryable } from './database.ts'

interface Pools {
  engine: Database['engine']
  owner: Pool
  /** For students' requests. The embedded engine has but one connection, the owner's: there a role stands in for the pool. */
  requests: Pool
  close: () => Promise<void>
}

/** A database over pg's pools, which is what both engines speak. */
export function pooledDatabase({ engine, owner, requests, close }: Pools): Database {
  const inside = new AsyncLocalStorage<true>()
  let closing: Promise<void> | undefined

  function refuseInside() {
    // With one connection it would wait for itself for ever.
    if (inside.getStore()) throw new Error('Inside a transaction, ask the transaction, not the database')
  }

  async function transact<T>(pool: Pool, begin: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    refuseInside()
    const client = await pool.connect()
    let broken: Error | undefined
    // Lost between two statements, the connection tells it here; the next statement fails, which is enough.
    const onLost = (error: Error) => (broken = error)
    client.on('error', onLost)
    try {
      await client.query(begin)
      const result = await inside.run(true, () => work(queryable(client)))
      const { command } = await client.query('commit')
      // A refused statement whose error was caught leaves a transaction that commits nothing, and says so only here.
      if (command === 'ROLLBACK') throw new Error('The transaction had failed: nothing was committed')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => (broken = lost))
      throw error
    } finally {
      client.off('error', onLost)
      client.release(broken)
    }
  }

  return {
    engine,
    async query(text, values) {
      refuseInside()
      return queryable(owner).query(text, values)
    },
    transaction: (work) => transact(owner, 'begin', work),
    request(work, { readOnly }) {
      const begin = readOnly ? 'begin read only' : 'begin'
      return transact(requests, requests === owner ? `${begin}; set local role authenticator` : begin, work)
    },
    async isReady() {
      if (closing) return false
      return Promise.all([...new Set([owner, requests])].map((pool) => pool.query('select 1'))).then(
        () => true,
        () => false,
      )
    },
    close() {
      closing ??= Promise.all([...new Set([owner, requests])].map((pool) => pool.end())).then(close)
      return closing
    },
  }
}

/** What pg's pools and clients have in common, in the interface's own terms. */
export function queryable(source: Pick<Pool, 'query'>): Queryable {
  return {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the interface
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const { rows, rowCount } = await source.query<Row>(text, [...values])
      return { rows, rowCount: rowCount ?? 0 }
    },
  }
}
