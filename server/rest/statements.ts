import type { Column, Table } from './schema.ts'
import { Refusal } from './refusal.ts'
import type { RestRequest } from './request.ts'
import {
  columnSql,
  orderSql,
  quoteName,
  selectSql,
  Values,
  whereSql,
  type Source,
  type Statement,
} from './sql.ts'
import { LONG_COLUMNS, type RestLimits } from './limits.ts'
import type { SelectItem } from './query-grammar.ts'
import type { Media } from './request-headers.ts'

/** A table or view as a source of columns. */
export function tableSource(schema: string, name: string, { columns }: Table): Source {
  return { sql: `${quoteName(schema)}.${quoteName(name)}`, name, columns }
}

/** The limits of an answer. */
export type AnswerLimits = Pick<RestLimits, 'rows' | 'answerBytes'>

/** Builds a statement that reads rows of a table. */
export function readStatement(
  request: Extract<RestRequest, { action: 'read' }>,
  table: Table,
  { rows: most, answerBytes }: AnswerLimits,
): Statement {
  const source = tableSource(request.schema, request.name, table)
  const values = new Values()
  const parts = { queries: [], ...pageSql(source, request, most, values), values }
  return request.headOnly
    ? countedSql(parts)
    : bodySql(parts, { media: request.media, most: answerBytes, longTexts: longTexts(request, table) })
}

/** The names that a request gives to columns of long texts, as SQL. A name that it gives twice is left out. */
function longTexts({ name, select }: Extract<RestRequest, { action: 'read' }>, { columns }: Table): string[] {
  const items = select.flatMap((item) =>
    item.column === '*' ? [...columns.keys()].map((column) => ({ column })) : [item],
  )
  const nameOf = ({ column, alias }: SelectItem) => alias ?? column
  return items
    .filter(({ column }) => LONG_COLUMNS.has(`${name}.${column}`) && columns.get(column)?.type === 'text')
    .map(nameOf)
    .filter((long) => items.filter((item) => nameOf(item) === long).length === 1)
    .map(quoteName)
}

/** The query of the rows in an answer, and the SQL for the number of all rows that match. */
export function pageSql(
  source: Source,
  { select, filters, order, range: { first, count = Infinity }, preferences }: Paged,
  most: number,
  values: Values,
): { rows: string; total: string } {
  const from = `from ${source.sql}${whereSql(source, filters, values)}`
  const limit = ` limit ${values.add(Math.min(count, most))}`
  const offset = first === 0 ? '' : ` offset ${values.add(first)}`
  return {
    rows: `select ${selectSql(source, select)} ${from}${orderSql(source, order)}${limit}${offset}`,
    total: preferences.count ? `(select count(*)::int ${from})` : 'null',
  }
}

type Paged = Extract<RestRequest, { action: 'read' | 'call' }>
type Write = Extract<RestRequest, { action: 'insert' | 'update' | 'delete' }>
type Insert = Extract<Write, { action: 'insert' }>
type Update = Extract<Write, { action: 'update' }>

/**
 * Counts the inserted rows of an upsert: adds one before each row, subtracts one for each row that becomes an update.
 */
const COUNTED =
  "set_config('rest.inserted', (coalesce(nullif(current_setting('rest.inserted', true), ''), '0')::int"
const BODY = '_rest_body'

/** Builds an insert, update or delete, which returns the changed rows if the request asks for them. */
export function writeStatement(request: Write, table: Table, answerBytes: number): Statement {
  const source = tableSource(request.schema, request.name, table)
  const values = new Values()
  const represent = request.preferences.return === 'representation'
  const change = changeSql(request, table, source, values)
  const changed: Source = { ...source, sql: 'changed' }
  const inserted =
    request.action === 'insert' && request.preferences.resolution === 'merge-duplicates'
      ? "nullif(current_setting('rest.inserted', true), '')::int"
      : 'null'
  const parts = { queries: [`changed as (${change})`], inserted, values }
  if (!represent) return countedSql({ ...parts, rows: 'select from changed' })
  const rows = `select ${selectSql(changed, request.select)} from changed${orderSql(changed, request.order)}`
  return bodySql({ ...parts, rows }, { media: request.media, most: answerBytes })
}

function changeSql(request: Write, table: Table, source: Source, values: Values): string {
  switch (request.action) {
    case 'insert':
      return insertSql(request, table, source, values) + returningSql(request, source)
    case 'update':
      return updateSql(request, table, source, values)
    case 'delete':
      return `delete from ${source.sql}${whereSql(source, request.filters, values)}${returningSql(request, source)}`
  }
}

function insertSql(request: Insert, table: Table, source: Source, values: Values): string {
  const { payload, preferences } = request
  const names = payload.names.map(quoteName)
  const rows = sentRows(request, table, values)
  const conflict = conflictColumns(request, table)
  const merges = preferences.resolution === 'merge-duplicates'
  const updates = merges && conflict.length > 0 && names.length > 0
  return [
    `insert into ${source.sql}`,
    names.length > 0 && `(${names.join(', ')})`,
    `select ${names.map((name) => `${BODY}.${name}`).join(', ')} from ${rows}`,
    merges && `where ${COUNTED} + 1)::text, true) <> '0'`,
    conflict.length > 0 && `on conflict (${conflict.map(quoteName).join(', ')})`,
    conflict.length > 0 && (updates ? `do update set ${excluded(names)}` : 'do nothing'),
    updates && `where ${COUNTED} - 1)::text, true) <> '-1'`,
  ]
    .filter(Boolean)
    .join(' ')
}

function excluded(names: string[]): string {
  return names.map((name) => `${name} = excluded.${name}`).join(', ')
}

/** The columns that identify an existing row for an upsert; empty for a plain insert. */
function conflictColumns({ onConflict, preferences }: Insert, table: Table): readonly string[] {
  if (!preferences.resolution) return []
  const unknown = onConflict?.find((name) => !table.columns.has(name))
  if (unknown !== undefined) throw new Refusal(400, '42703', `column "${unknown}" does not exist`)
  return onConflict ?? table.key
}

function updateSql(request: Update, table: Table, source: Source, values: Values): string {
  const { names } = request.payload
  // An update without columns changes no row.
  if (names.length === 0) {
    return `select ${returnedSql(request, source)} from ${source.sql} where false`
  }
  const rows = sentRows(request, table, values)
  const set = names.map((name) => `${quoteName(name)} = ${BODY}.${quoteName(name)}`).join(', ')
  const where = whereSql(source, request.filters, values)
  return `update ${source.sql} set ${set} from ${rows}${where}${returningSql(request, source)}`
}

/** The body as rows with the table's column types, named `BODY`. */
function sentRows({ name, payload, preferences }: Insert | Update, table: Table, values: Values): string {
  const columns = payload.names.map((column): [string, Column] => {
    const found = table.columns.get(column)
    if (found) return [column, found]
    throw new Refusal(400, 'PGRST204', `Column '${column}' of relation '${name}' does not exist`)
  })
  if (columns.length === 0) return `json_array_elements(${values.add(payload.text)}::json) as ${BODY}`
  const types = columns.map(([column, { type }]) => `${quoteName(column)} ${type}`).join(', ')
  if (preferences.missing !== 'default') {
    return `json_to_recordset(${values.add(payload.text)}::json) as ${BODY} (${types})`
  }
  const defaults = columns.flatMap(([column, { default: expression }]) =>
    expression === null ? [] : `${values.add(column)}::text, ${expression}`,
  )
  return (
    `jsonb_to_recordset((select jsonb_agg(jsonb_build_object(${defaults.join(', ')}) || element) ` +
    `from jsonb_array_elements(${values.add(payload.text)}::jsonb) as element)) as ${BODY} (${types})`
  )
}

function returningSql(request: Write, source: Source): string {
  return ` returning ${returnedSql(request, source)}`
}

/** The RETURNING list of a change: only the columns that `select` and `order` name, since each one needs a grant. */
function returnedSql({ select, order, preferences }: Write, source: Source): string {
  if (preferences.return !== 'representation') return '1'
  if (select.some(({ column }) => column === '*')) return `${source.sql}.*`
  const names = new Set([...select, ...order].map(({ column }) => column))
  return [...names].map((name) => columnSql(source, name)).join(', ')
}

/** The one row that every statement of a request returns. */
export interface ResultRow {
  /** The number of all rows that match, if the request asked for a count. */
  total: number | null
  /** The number of rows in the answer. */
  length: number
  body: string | null
  /** Whether the body would have had more bytes than an answer may have. Then there is none. */
  oversize: boolean
  /** The number of rows that an upsert inserted. */
  inserted: number | null
}

/** The alias of a row where the answer is built. No column has this name, so it always means the whole row. */
export const ROW = '_rest_row'

interface ResultParts {
  /** The named queries before `rows`, without the word `with`. */
  queries: readonly string[]
  /** The query of the rows in the answer. */
  rows: string
  /** SQL for the columns of the result. */
  total?: string
  inserted?: string
  values: Values
}

/**
 * What the body consists of: its form, rows or the values of one column, and the most bytes. `longTexts` are those names of
 * columns, as SQL, whose texts may be long.
 */
interface Body {
  media: Media
  items?: 'rows' | 'values'
  most: number
  longTexts?: readonly string[]
}

/** The statement for an answer without a body. */
export function countedSql({
  queries,
  rows,
  total = 'null',
  inserted = 'null',
  values,
}: ResultParts): Statement {
  return {
    text:
      `with ${[...queries, `page as (${rows})`].join(', ')} select ${total} as total, ` +
      `count(*)::int as length, null as body, false as oversize, ${inserted} as inserted from page`,
    values: values.list,
  }
}

/**
 * The statement for an answer with a body. Each row becomes a text first, and the texts are joined only if they are not
 * too long together: the engine never holds a body that is over the limit. Long texts are not even read then, because their
 * lengths are known without.
 */
export function bodySql(
  { queries, rows, total = 'null', inserted = 'null', values }: ResultParts,
  { media, items = 'rows', most, longTexts = [] }: Body,
): Statement {
  const item = items === 'rows' ? ROW : `${ROW}.value`
  // The separators of PostgreSQL's json_agg.
  const separator = items === 'rows' ? String.raw`E', \n '` : "', '"
  const joined =
    media === 'list'
      ? `coalesce((select '[' || string_agg(text, ${separator}) || ']' from texts), '[]')`
      : "coalesce((select text from texts limit 1), 'null')"
  const isOver = `bytes > ${most}`
  const lengths = longTexts.map((name) => `coalesce(octet_length(${name}), 0)`).join(' + ')
  const bytes = 'coalesce(sum(octet_length(text) + 4), 0)'
  const named = [
    ...queries,
    `page as (${rows})`,
    ...(lengths ? [`long as materialized (select coalesce(sum(${lengths}), 0) as bytes from page)`] : []),
    `texts as materialized (select coalesce(to_json(${item})::text, 'null') as text from page as ${ROW}` +
      `${lengths && ` where (select ${isOver} from long) is false`})`,
    'size as materialized (select count(*)::int as length, ' +
      `${lengths ? `greatest(${bytes}, (select bytes from long))` : bytes} as bytes from texts)`,
  ]
  return {
    text:
      `with ${named.join(', ')} select ${total} as total, length, case when ${isOver} then null ` +
      `else ${joined} end as body, ${isOver} as oversize, ${inserted} as inserted from size`,
    values: values.list,
  }
}
