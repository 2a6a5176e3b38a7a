/** The limits of one data request. */
export interface RestLimits {
  /** Bytes of a body. */
  bodyBytes: number
  /** Characters of a query, after its `?`. */
  queryLength: number
  /** Values in a list of `in`; also rows in a body. */
  listItems: number
  /** Rows in an answer. Further rows are left out, as hosted Supabase does. */
  rows: number
  /** How long a statement may run, in milliseconds. */
  statementMs: number
}

export const STANDARD_LIMITS: RestLimits = {
  bodyBytes: 1024 * 1024,
  queryLength: 12_000,
  listItems: 1000,
  rows: 1000,
  statementMs: 8000,
}
