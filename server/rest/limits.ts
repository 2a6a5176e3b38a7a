/** The limits of data requests. */
export interface RestLimits {
  /** Bytes of a body: of a student, and of a visitor or for a function that is not known. */
  bodyBytes: number
  smallBodyBytes: number
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
  /** How long the statements of one sender may run in one minute together, in milliseconds. */
  senderMs: number
  /** The most bytes of texts that a request's patterns may be compared with, times the characters of the patterns. */
  patternSteps: number
}

/** Functions that take much of the database's time. All their calls share one or two turns, so that other calls go on. */
export const COSTLY_FUNCTIONS: ReadonlySet<string> = new Set(['search_paper_text'])

/**
 * Columns with long texts. A student has up to 640 MB of them, so no request compares, searches or orders by them. A test
 * looks for others in the migrated database.
 */
export const LONG_COLUMNS: ReadonlySet<string> = new Set([
  'answer_versions.body',
  'study_events.data',
  'class_assignments.anchors',
  'class_hand_ins.body',
  'class_markings.notes',
])

/**
 * Tables of which a student has up to 50,000 rows, with the columns that an index holds in their order. Sorting all rows by
 * other columns, or trying a pattern on each, takes the embedded database half a second, in which all students wait.
 */
export const LONG_TABLES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['study_events', new Set(['seq', 'id'])],
])

export const STANDARD_LIMITS: RestLimits = {
  bodyBytes: 1024 * 1024,
  smallBodyBytes: 8 * 1024,
  queryLength: 12_000,
  names: 20,
  listItems: 1000,
  rows: 1000,
  answerBytes: 4 * 1024 * 1024,
  studentCalls: 300,
  visitorCalls: 1200,
  waiting: 60,
  costlyCalls: 60,
  allCostlyCalls: 240,
  statementMs: 8000,
  senderMs: 20_000,
  patternSteps: 100_000_000,
}
