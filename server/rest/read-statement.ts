import { LONG_COLUMNS, type RestLimits } from './limits.ts'
import type { RestRequest } from './request.ts'
import { bodySql, countedSql } from './result-sql.ts'
import type { RowRange } from './row-range.ts'
import type { SelectItem } from './select-list.ts'
import type { Table } from './schema.ts'
import { orderSql, quoteName, selectSql, Values, whereSql, type Source, type Statement } from './sql.ts'

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
  const where = whereSql(source, request.filters, values)
  const total = request.preferences.count ? `(select count(*)::int from ${source.sql}${where})` : 'null'
  const rows =
    `select ${selectSql(source, request.select)} from ${source.sql}${where}` +
    orderSql(source, request.order) +
    limitSql(request.range, most, values)
  const parts = { queries: [], rows, total, values }
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

/** The clause ` limit … offset …`. */
export function limitSql({ first, count = Infinity }: RowRange, most: number, values: Values): string {
  const limit = ` limit ${values.add(Math.min(count, most))}`
  return first === 0 ? limit : `${limit} offset ${values.add(first)}`
}
