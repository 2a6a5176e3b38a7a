import type { Media } from './media-types.ts'
import type { RestRequest } from './request.ts'
import type { RowRange } from './row-range.ts'
import type { Table } from './schema.ts'
import { orderSql, quoteName, selectSql, Values, whereSql, type Source, type Statement } from './sql.ts'

/** What every statement of a request answers with, in its one row. */
export interface ResultRow {
  /** All rows that the conditions hold for, when they were to be counted. */
  total: number | null
  /** The rows in the answer. */
  length: number
  body: string | null
  /** The rows that an upsert found missing. */
  inserted: number | null
}

/** A table, or a view, as columns are read from it. */
export function tableSource(schema: string, name: string, { columns }: Table): Source {
  return { sql: `${quoteName(schema)}.${quoteName(name)}`, name, columns }
}

/** Reads rows of a table; `most` bounds them. */
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

/** What a row is called where the answer is built: unlike any column, so that it means the whole row. */
export const ROW = '_rest_row'

/** The answer's text, of the rows called `ROW`; `item` is what of each. */
export function bodySql(media: Media, item: string = ROW): string {
  return media === 'list'
    ? `coalesce(json_agg(${item}), '[]')::text`
    : `coalesce(json_agg(${item}) -> 0, 'null')::text`
}

/** ` limit … offset …`. */
export function limitSql({ first, count = Infinity }: RowRange, most: number, values: Values): string {
  const limit = ` limit ${values.add(Math.min(count, most))}`
  return first === 0 ? limit : `${limit} offset ${values.add(first)}`
}
