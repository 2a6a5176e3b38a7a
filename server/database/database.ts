export interface Queryable {
  /** One statement; values stand at $1, $2, … A refused statement throws an error whose `code` is its SQLSTATE. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who writes the SQL names its rows
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>
}

/** One way to the data, whichever engine holds it. `query` runs one statement as the owner. */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres'
  /**
   * As the owner. Commits when `work` ends, rolls back when it throws.
   * The embedded engine has one connection: await nothing but the transaction's own queries inside.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Like `transaction`, on the connection of students' requests, which may become `anon` and `authenticated` alone. */
  request<T>(work: (tx: Queryable) => Promise<T>, options: { readOnly: boolean }): Promise<T>
  /** Whether a query is answered now. */
  isReady(): Promise<boolean>
  /** Waits for work under way, then lets go of the data. */
  close(): Promise<void>
}
