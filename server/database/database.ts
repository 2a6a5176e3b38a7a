import type { Listener } from './announcements.ts'

export interface Queryable {
  /**
   * Runs one statement; `values` are those of $1, $2 and so on. A refused statement throws an error whose `code` is its SQLSTATE.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the writer of the SQL knows the type of its rows
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
}

export interface Load {
  inUse: number
  waiting: number
}

/** The database, with the same interface for both engines. `query` runs one statement as the owner. */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Runs a transaction as the owner: commits when `work` ends, rolls back when it throws. The embedded engine has one
   * connection, so `work` must wait for nothing but its own queries.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /**
   * Like `transaction`, on the connection for students' requests, which can only become `anon` or `authenticated`.
   */
  request<T>(work: (tx: Queryable) => Promise<T>, options: { readOnly: boolean }): Promise<T>
  /**
   * Runs a transaction that only reads the state of the whole database at one moment. It may take long: other work goes
   * on.
   */
  snapshot<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Runs VACUUM on the embedded engine, which has no autovacuum. PostgreSQL cleans up by itself. */
  tidy(): Promise<void>
  /** Hears from now on what committed transactions announce, of this server and of all others on the same database. */
  listen(listener: Listener): void
  /** Whether the database answers queries now, and can write. */
  isReady(): Promise<boolean>
  /** Whether its disk is full, as far as is known: then it only reads, and writes are refused with the code 53100. */
  isFull(): boolean
  /** How many connections are in use, and how many requests wait for one. */
  load(): Load
  /** Waits for running work, then closes the database. */
  close(): Promise<void>
}
