import type { Media } from './media-types.ts'
import type { RestRequest } from './request.ts'
import type { RowRange } from './row-range.ts'
import type { Table } from './schema.ts'
import { orderSql, quoteName, selectSql, Values, whereSql, type Source, type Statement } from './sql.ts'

/** The one row that every statement of a request returns. */
export interface ResultRow {
  /** The number of all rows that match, if the request asked for a count. */
  total: number | null
  /** The number of rows in the answer. */
  length: number
  body: string | null
  /** The number of rows that an upsert inserted. */
  inserted: number | null
}

/** A table or view as a source of columns. */
export function tableSource(schema: string, name: string, { columns }: Table): Source {
  return { sql: `${quoteName(schema)}.${quoteName(name)}`, name, columns }
}

/** Builds a statement that reads at most `most` rows of a table. */
export function readStatement(
  request: Extract<RestRequest, { action: 'read' }>,
  table: Table,
  most: number,
): Statement {
  const source = tableSource(request.schema, request.name, table)
  const values = new Values()
  const where = whereSql(source, request.filters, values)
  const total = request.preferences.count ? `(select count(*)::int from ${source.sql}${where})` : 'null'
  const page =
    `select ${selectSql(source, request.select)} from ${source.sql}${where}` +
    orderSql(source, request.order) +
    limitSql(request.range, most, values)
  const body = request.headOnly ? 'null' : bodySql(request.media)
  return {
    text:
      `with page as (${page}) select ${total} as total, count(*)::int as length, ` +
      `${body} as body, null as inserted from page as ${ROW}`,
    values: values.list,
  }
}

/** The alias of a row where the answer is built. No column has this name, so it always means the whole row. */
export const ROW = '_rest_row'

/** SQL for the text of the answer, made of the rows named `ROW`. `item` is the expression for each row. */
export function bodySql(media: Media, item: string = ROW): string {
  return media === 'list'
    ? `coalesce(json_agg(${item}), '[]')::text`
    : `coalesce(json_agg(${item}) -> 0, 'null')::text`
}

/** The clause ` limit … offset …`. */
export function limitSql({ first, count = Infinity }: RowRange, most: number, values: Values): string {
  const limit = ` limit ${values.add(Math.min(count, most))}`
  return first === 0 ? limit : `${limit} offset ${values.add(first)}`
}
