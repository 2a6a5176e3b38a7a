import type { Media } from './request-headers.ts'
import type { Statement, Values } from './sql.ts'

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
