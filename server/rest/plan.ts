import { LONG_COLUMNS, LONG_TABLES } from './limits.ts'
import { isPattern, patternSteps, type Statement, quoteName, Values, type Source } from './sql.ts'
import type { Role } from './principal.ts'
import {
  readStatement,
  tableSource,
  type AnswerLimits,
  pageSql,
  writeStatement,
  bodySql,
  countedSql,
} from './statements.ts'
import { notPermitted, Refusal, unsupported } from './refusal.ts'
import type { RestRequest, Write } from './request.ts'
import { findRoutines, findTable, hasNameless, type Catalogue, type Table, type Routine } from './schema.ts'

const ARGUMENTS = '_rest_arguments'

/** Builds a call of a function with named arguments. Its result can be filtered, ordered and limited like a table. */
export function callStatement(
  request: Extract<RestRequest, { action: 'call' }>,
  routine: Routine,
  { rows: most, answerBytes }: AnswerLimits,
): Statement {
  const { returns } = routine
  const values = new Values()
  const called = calledSql(request, routine, values)
  const source: Source = { sql: 'result', name: request.name, columns: new Set(returns.columns) }
  const parts = { queries: [`result as (${called})`], ...pageSql(source, request, most, values), values }
  if (returns.kind === 'void') return countedSql(parts)
  // A single value, or the single row of a function that returns no set, is not wrapped in an array.
  return bodySql(parts, {
    media: returns.many ? request.media : 'object',
    items: returns.kind === 'value' ? 'values' : 'rows',
    most: answerBytes,
  })
}

function calledSql(
  { schema, name, payload }: Extract<RestRequest, { action: 'call' }>,
  routine: Routine,
  values: Values,
): string {
  const given = routine.parameters.filter((parameter) => payload.names.includes(parameter.name))
  const passed = given.map(
    (parameter) =>
      `${parameter.variadic ? 'variadic ' : ''}${quoteName(parameter.name)} := ${ARGUMENTS}.${quoteName(parameter.name)}`,
  )
  const call = `${quoteName(schema)}.${quoteName(name)}(${passed.join(', ')})`
  const called = routine.returns.kind === 'row' ? `${call} as called` : `(select ${call} as value) as called`
  if (given.length === 0) return `select called.* from ${called}`
  const types = given.map((parameter) => `${quoteName(parameter.name)} ${parameter.type}`).join(', ')
  const sent = `json_to_record(${values.add(payload.text)}::json) as ${ARGUMENTS} (${types})`
  return `select called.* from ${sent}, lateral ${called}`
}

/** The statement for a request, and how to run it. */
export interface Plan {
  statement: Statement
  readOnly: boolean
  /** Whether an upsert has columns that identify an existing row. */
  resolves: boolean
  /** To be run first: how long the request's patterns take at most. */
  patternSteps?: Statement | undefined
}

/** Whether the catalogue allows a write to a role. */
export function isAllowed(catalogue: Catalogue, { action, schema, name }: Write, role: Role): boolean {
  if (action === 'call')
    return (catalogue.routines.get(schema)?.get(name) ?? []).some(({ callers }) => callers.includes(role))
  const table = findTable(catalogue, schema, name)
  return Boolean(table?.[action === 'insert' ? 'inserters' : 'updaters'].includes(role))
}

/**
 * Refuses a write that the catalogue does not allow. A function that it does not know is refused later, since the answer
 * says with which arguments it was called.
 */
export function refuseWrite(catalogue: Catalogue, write: Write, role: Role): void {
  const { action, schema, name } = write
  if (isAllowed(catalogue, write, role)) return
  if (action !== 'call') throw notPermitted(requireTable(catalogue, schema, name).kind, name, role)
  if (catalogue.routines.get(schema)?.has(name)) throw notPermitted('function', name, role)
}

/** Whether the catalogue has everything that a request names. */
export function isKnown(catalogue: Catalogue, request: RestRequest): boolean {
  const { schema, name, select, filters, order } = request
  if (request.action === 'call')
    return findRoutines(catalogue, schema, name, request.payload.names).length > 0
  const table = findTable(catalogue, schema, name)
  const sent = 'payload' in request ? request.payload.names : []
  const named = [...select, ...filters, ...order].map(({ column }) => column)
  return Boolean(table && [...named, ...sent].every((column) => column === '*' || table.columns.has(column)))
}

/** Builds the statement. An unknown name is refused as PostgREST does. */
export function planRequest(request: RestRequest, catalogue: Catalogue, limits: AnswerLimits): Plan {
  const { schema, name } = request
  if (request.action === 'call') {
    const routine = chooseRoutine(catalogue, request)
    return { statement: callStatement(request, routine, limits), readOnly: !routine.writes, resolves: false }
  }
  const table = requireTable(catalogue, schema, name)
  refuseLongColumns(request)
  refuseLongTables(request)
  const steps = patternSteps(tableSource(schema, name, table), table, {
    filters: request.filters,
    isCounted: request.action === 'read' && request.preferences.count !== undefined,
  })
  if (request.action === 'read') {
    const statement = readStatement(request, table, limits)
    return { statement, readOnly: true, resolves: false, patternSteps: steps }
  }
  const resolves = request.action === 'insert' && (table.key.length > 0 || Boolean(request.onConflict))
  const statement = writeStatement(request, table, limits.answerBytes)
  return { statement, readOnly: false, resolves, patternSteps: steps }
}

function requireTable(catalogue: Catalogue, schema: string, name: string): Table {
  const table = findTable(catalogue, schema, name)
  if (table) return table
  throw new Refusal(404, '42P01', `relation "${schema}.${name}" does not exist`)
}

/** Refuses to compare, to search or to order long texts. */
function refuseLongColumns({ name, filters, order }: RestRequest): void {
  const isLong = ({ column }: { column: string }) => LONG_COLUMNS.has(`${name}.${column}`)
  if (filters.some((filter) => isLong(filter) && filter.operator !== 'is'))
    throw unsupported('A condition on a column of long texts is', 'Choose the rows by other columns.')
  if (order.some(isLong))
    throw unsupported('Ordering by a column of long texts is', 'Order by another column.')
}

/** Refuses patterns on a table of many rows, and an order that no index of it has. */
function refuseLongTables({ name, filters, order }: RestRequest): void {
  const indexed = LONG_TABLES.get(name)
  if (!indexed) return
  if (filters.some(isPattern))
    throw unsupported('A pattern on a table of many rows is', 'Choose the rows by whole values.')
  if (order.length > 1 || order.some(({ column, nulls }) => nulls !== undefined || !indexed.has(column)))
    throw unsupported(
      'This order of a table of many rows is',
      `Order by one of these columns: ${[...indexed].join(', ')}.`,
    )
}

function chooseRoutine(
  catalogue: Catalogue,
  { schema, name, payload }: Extract<RestRequest, { action: 'call' }>,
) {
  if (hasNameless(catalogue, schema, name, payload.names)) {
    throw unsupported('A function whose parameters have no names is', 'Give its parameters names.')
  }
  const [routine, ...others] = findRoutines(catalogue, schema, name, payload.names)
  const called = `${schema}.${name}`
  if (!routine) {
    const given = payload.names.join(', ')
    const list = given === '' ? ' without parameters' : `(${given})`
    const words =
      given === '' ? ' without parameters' : ` with parameter${payload.names.length > 1 ? 's' : ''} ${given}`
    throw new Refusal(404, 'PGRST202', `Could not find the function ${called}${list} in the schema cache`, {
      details: `Searched for the function ${called}${words} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    })
  }
  if (others.length > 0) {
    const candidates = [routine, ...others]
      .map(
        ({ parameters }) =>
          `${called}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
      )
      .sort()
    throw new Refusal(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${candidates.join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    )
  }
  return routine
}
