import {
  notEmbedded,
  parseFilter,
  type Filter,
  parseOrder,
  type OrderTerm,
  parseSelect,
  type SelectItem,
  parseNames,
} from './query-grammar.ts'
import type { RestLimits } from './limits.ts'
import { isPattern } from './sql.ts'
import { Refusal, tooMuch, unreadable, unsupported } from './refusal.ts'

type QueryLimits = Pick<RestLimits, 'queryLength' | 'listItems' | 'names'>

/** Conditions with `like` or `ilike` in a query: each is compared with every row. */
const MOST_PATTERNS = 3

/** The parsed query of an address. */
export interface Query {
  select: SelectItem[]
  filters: Filter[]
  order: OrderTerm[]
  limit?: number
  offset?: number
  columns?: string[]
  onConflict?: string[]
}

/**
 * Reads a query text, without its `?`. The first `select`, `columns`, `on_conflict` and `order` counts, the last
 * `limit` and `offset`, and every filter. What PostgREST ignores silently is refused.
 */
export function parseQuery(text: string, limits: QueryLimits): Query {
  if (text.length > limits.queryLength) {
    throw tooMuch(414, `A query may have ${limits.queryLength} characters`, 'Ask in several requests.')
  }
  const query: Query = { select: [{ column: '*' }], filters: [], order: [] }
  const seen = new Set<string>()
  for (const [key, value] of parameters(text)) {
    const again = seen.has(key)
    seen.add(key)
    switch (key) {
      case 'select':
        if (!again && value !== '') query.select = parseSelect(value, limits.names)
        break
      case 'columns':
        if (!again) query.columns = parseNames(key, value, limits.names)
        break
      case 'on_conflict':
        if (!again) query.onConflict = parseNames(key, value, limits.names)
        break
      case 'order':
        if (!again) query.order = parseOrder(value, limits.names)
        break
      case 'limit':
        query.limit = parseCount(key, value)
        break
      case 'offset':
        query.offset = parseCount(key, value)
        break
      default:
        refuseOtherTables(key)
        if (query.filters.length === limits.names)
          throw tooMuch(413, `A query may have ${limits.names} conditions`, 'Ask with fewer of them.')
        query.filters.push(parseFilter(key, value, limits.listItems))
        if (query.filters.filter(isPattern).length > MOST_PATTERNS)
          throw tooMuch(413, `A query may have ${MOST_PATTERNS} patterns`, 'Ask with fewer of them.')
    }
  }
  return query
}

/** The decoded keys and values of a query, sorted by key, as Content-Location has them. */
export function formatCanonical(text: string): string {
  return parameters(text, true)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Splits a query into pairs. A key without `=` is ignored. */
function parameters(text: string, sorted = false): [key: string, value: string][] {
  const parts = text.split('&').filter((part) => part !== '')
  const pairs = parts.flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    if (at < 0 && !sorted) return []
    return [[decode(at < 0 ? part : part.slice(0, at)), at < 0 ? '' : decode(part.slice(at + 1))]]
  })
  return sorted ? pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b))) : pairs
}

/** A percent sign without two hex digits is kept as it is. Bytes that are not UTF-8 are refused. */
function decode(text: string): string {
  if (!/[%+\0]/.test(text)) return text
  const prepared = text.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, '%25')
  let decoded: string
  try {
    decoded = decodeURIComponent(prepared)
  } catch {
    throw unreadable('query', text, 1, 'the bytes are not UTF-8')
  }
  if (decoded.includes('\0'))
    throw unreadable('query', text, 1, 'no text of a database holds the character NUL')
  return decoded
}

function refuseOtherTables(key: string): void {
  const words = key.split('.')
  const last = words.at(-1)
  if (last === 'and' || last === 'or') {
    throw unsupported('A tree of conditions (and, or) is', 'Conditions side by side must all hold.')
  }
  if (words.length > 1 && (last === 'order' || last === 'limit' || last === 'offset')) {
    throw notEmbedded(words.slice(0, -1).join('.'))
  }
}

/** A negative number is accepted here; the range that it makes is refused later. */
function parseCount(key: string, value: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw unreadable(`${key} parameter`, value, 1, 'expecting a whole number')
  return Number(value)
}

/** The error for a range that can hold no row. */
export function unsatisfiable(details: string): Refusal {
  return new Refusal(416, 'PGRST103', 'Requested range not satisfiable', { details })
}

/** A range of rows. `first` counts from 0; without `count` the range has no end. */
export interface RowRange {
  first: number
  count?: number
}

interface Asked {
  limit?: number
  offset?: number
  /** A Range header, `0-9` or `10-`. A header in another form is ignored. */
  header?: string | undefined
}

/** Combines `limit`, `offset` and the Range header. Refuses a range that can hold no row, unless `limit` is 0. */
export function rowRange({ limit, offset = 0, header }: Asked): RowRange {
  if (limit === 0) return { first: 0, count: 0 }
  if (offset < 0) throw unsatisfiable('Offset should be greater than or equal to zero.')
  const asked = { first: offset, end: limit === undefined ? Infinity : offset + limit }
  const ranged = parseHeader(header)
  if (ranged.end <= ranged.first) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const first = Math.max(asked.first, ranged.first)
  const end = Math.min(asked.end, ranged.end)
  if (end <= first) throw unsatisfiable('Limit should be greater than or equal to zero.')
  return end === Infinity ? { first } : { first, count: end - first }
}

/** The value of Content-Range. `total` is given only when the rows were counted. */
export function formatContentRange(first: number, length: number, total?: number): string {
  const rows = length > 0 && total !== 0 ? `${first}-${first + length - 1}` : '*'
  return `${rows}/${total ?? '*'}`
}

/** The status for a range: 200 for all rows, 206 for a part, 416 for a range that begins after the last row. */
export function rangeStatus(first: number, length: number, total?: number): 200 | 206 | 416 {
  if (total === undefined) return 200
  if (first > total) return 416
  return length < total ? 206 : 200
}

function parseHeader(header = ''): { first: number; end: number } {
  const match = /^(\d{1,15})-(\d{0,15})$/.exec(header)
  if (!match) return { first: 0, end: Infinity }
  const [, from, to] = match
  return { first: Number(from), end: to === '' ? Infinity : Number(to) + 1 }
}
