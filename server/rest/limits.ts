/** The limits of data requests. */
export interface RestLimits {
  /** Bytes of a body. */
  bodyBytes: number
  /** Characters of a query, after its `?`. */
  queryLength: number
  /** Names in each of `select`, `order`, `columns`, `on_conflict` and a body; also conditions. */
  names: number
  /** Values in a list of `in`; also rows in a body. */
  listItems: number
  /** Rows in an answer. Further rows are left out, as hosted Supabase does. */
  rows: number
  /** Bytes of an answer. */
  answerBytes: number
  /** Calls in one minute: of one student, and of one address without a student. */
  studentCalls: number
  visitorCalls: number
  /** Calls of one sender that may wait for their turn. Each of them holds its body in memory. */
  waiting: number
  /** Calls of costly functions in one minute: of one sender, and how many all senders share. */
  costlyCalls: number
  allCostlyCalls: number
  /** How long a statement may run, in milliseconds. */
  statementMs: number
}

/** Functions that take much of the database's time. All their calls share one or two turns, so that other calls go on. */
export const COSTLY_FUNCTIONS: ReadonlySet<string> = new Set(['search_paper_text'])

export const STANDARD_LIMITS: RestLimits = {
  bodyBytes: 1024 * 1024,
  queryLength: 12_000,
  names: 20,
  listItems: 1000,
  rows: 1000,
  answerBytes: 4 * 1024 * 1024,
  studentCalls: 300,
  visitorCalls: 120,
  waiting: 60,
  costlyCalls: 60,
  allCostlyCalls: 240,
  statementMs: 8000,
}
