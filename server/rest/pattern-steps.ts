import type { Filter } from './filters.ts'
import type { Table } from './schema.ts'
import { columnSql, type Source, type Statement } from './sql.ts'

/** Before `ilike` compares a text, it writes it in small letters, which takes as long as so many characters of a pattern. */
const FOLDING = 10

/** The types that have the operators `like` and `ilike`. */
const TEXTS = /^(?:text|character|name|bytea|citext)/

/** Whether a condition compares texts with a pattern. */
export function isPattern(filter: Filter): filter is Filter & { operator: 'like' | 'ilike' } {
  return filter.operator === 'like' || filter.operator === 'ilike'
}

/**
 * The statement that says, in its column `steps`, how long a request's patterns take at most. PostgreSQL tries a pattern at
 * each place of a text, up to its last character, so the steps are bytes of texts times characters of the pattern. All rows
 * that the student can read count: other conditions may be tried later. A request that asks for a count tries them twice.
 * It reads only the lengths of the texts. Undefined without patterns.
 */
export function patternSteps(
  source: Source,
  { columns }: Table,
  { filters, isCounted }: { filters: readonly Filter[]; isCounted: boolean },
): Statement | undefined {
  const terms = filters.flatMap((filter) => {
    if (!isPattern(filter)) return []
    const { column, operator } = filter
    const length = filter.value.length + 1 + (operator === 'ilike' ? FOLDING : 0)
    const sql = columnSql(source, column)
    return TEXTS.test(columns.get(column)?.type ?? '')
      ? [`coalesce(sum(octet_length(${sql})), 0)::float8 * ${length}`]
      : []
  })
  if (terms.length === 0) return undefined
  const sum = `(${terms.join(' + ')}) * ${isCounted ? 2 : 1}`
  return { text: `select ${sum} as steps from ${source.sql}`, values: [] }
}
