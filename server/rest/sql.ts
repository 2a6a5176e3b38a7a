import type { Filter, OrderTerm, SelectItem } from './query-grammar.ts'
import { Refusal } from './refusal.ts'
import type { Table } from './schema.ts'

/** A statement for the database; $1, $2, … in its text refer to its values. */
export interface Statement {
  text: string
  values: string[]
}

/** Collects the values of one statement. */
export class Values {
  readonly list: string[] = []

  /** Adds a value and gives its placeholder. */
  add(value: string | number): string {
    this.list.push(String(value))
    return `$${this.list.length}`
  }
}

/** A source of columns: its name in SQL, and the columns that it has. */
export interface Source {
  /** The text before a column's name in SQL. */
  sql: string
  /** The name in error messages. */
  name: string
  columns: { has(name: string): boolean }
}

/** A quoted SQL name. All names come from the catalogue, apart from aliases, which the client chooses. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A qualified SQL column. A column that the catalogue lacks is refused with PostgreSQL's error. */
export function columnSql(source: Source, column: string): string {
  if (!source.columns.has(column)) {
    throw new Refusal(400, '42703', `column ${source.name}.${column} does not exist`)
  }
  return `${source.sql}.${quoteName(column)}`
}

/** The items of a select list, without the word `select`. */
export function selectSql(source: Source, items: readonly SelectItem[]): string {
  return items
    .map(({ column, alias }) => {
      if (column === '*') return `${source.sql}.*`
      return columnSql(source, column) + (alias === undefined ? '' : ` as ${quoteName(alias)}`)
    })
    .join(', ')
}

/** The clause ` where …` with every condition, or an empty text. */
export function whereSql(source: Source, filters: readonly Filter[], values: Values): string {
  if (filters.length === 0) return ''
  return ` where ${filters.map((filter) => conditionSql(source, filter, values)).join(' and ')}`
}

/** The clause ` order by …`, or an empty text. */
export function orderSql(source: Source, order: readonly OrderTerm[]): string {
  if (order.length === 0) return ''
  const terms = order.map(({ column, direction, nulls }) =>
    [columnSql(source, column), direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' '),
  )
  return ` order by ${terms.join(', ')}`
}

const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const

function conditionSql(source: Source, filter: Filter, values: Values): string {
  const column = columnSql(source, filter.column)
  const condition = `${column} ${comparisonSql(filter, values)}`
  return filter.negated ? `not (${condition})` : condition
}

function comparisonSql(filter: Filter, values: Values): string {
  switch (filter.operator) {
    case 'is':
      return `is ${filter.value}`
    case 'in':
      return `= any (${values.add(arrayLiteral(filter.values))})`
    case 'like':
    case 'ilike':
      return `${OPERATORS[filter.operator]} ${values.add(filter.value.replaceAll('*', '%'))}`
    default:
      return `${OPERATORS[filter.operator]} ${values.add(filter.value)}`
  }
}

/** A list as a PostgreSQL array literal, which takes the type of the column that it is compared with. */
function arrayLiteral(items: readonly string[]): string {
  const quoted = items.map((item) => `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`)
  return `{${quoted.join(',')}}`
}

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
