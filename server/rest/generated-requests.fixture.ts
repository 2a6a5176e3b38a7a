import * as fc from 'fast-check'
import { sometimes } from '#server/fuzz-run.fixture.ts'
import { anyFilters, anyRows, quote } from './generated-rows.fixture.ts'
import { CALLS, COLUMNS, RESULTS } from './generated-words.fixture.ts'
import { ADA, BEN } from './rest.fixture.ts'

/** A request in our grammar, for any server that supports it. */
export interface GeneratedRequest {
  /** The student whose token is sent; none for a visitor who is not signed in. */
  student?: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Requests in our grammar, a few of them with a mistake that a student's client could make. */
export function anyRequest(): fc.Arbitrary<GeneratedRequest> {
  const table = fc.constantFrom('things', 'things', 'things', 'things', ...Object.keys(COLUMNS))
  const request = fc.oneof(
    { weight: 4, arbitrary: table.chain(anyRead) },
    { weight: 2, arbitrary: table.chain((name) => anyWrite('POST', name)) },
    { weight: 1, arbitrary: table.chain((name) => anyWrite('PATCH', name)) },
    { weight: 1, arbitrary: table.chain((name) => anyWrite('DELETE', name)) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLS).chain(anyCall) },
  )
  return fc
    .tuple(fc.constantFrom(ADA, ADA, ADA, ADA, BEN, undefined), request)
    .map(([student, rest]) => sentBy(student, rest))
}

function sentBy(student: string | undefined, request: Request): GeneratedRequest {
  return student === undefined ? request : { student, ...request }
}

type Request = Omit<GeneratedRequest, 'student'>

function anyRead(table: string): fc.Arbitrary<Request> {
  const columns = COLUMNS[table] ?? []
  return fc
    .record({ method: weighted(9, 'GET', 1, 'HEAD'), filters: anyFilters(columns, 3), range: anyRange() })
    .chain((read) => fc.tuple(fc.constant(read), anyShape(columns), anyProfile('Accept-Profile')))
    .map(([{ method, filters, range }, shape, profile]) => ({
      method,
      path: `/${encodeURIComponent(table)}${queryText([...range.query, ...shape.query, ...filters])}`,
      headers: { ...range.headers, ...shape.headers, ...profile, ...preferHeader(shape.prefer, ',') },
    }))
}

function anyWrite(method: 'POST' | 'PATCH' | 'DELETE', table: string): fc.Arbitrary<Request> {
  const columns = COLUMNS[table] ?? []
  return fc
    .record({
      filters: method === 'POST' ? fc.constant([]) : anyFilters(columns, 2),
      sent: method === 'DELETE' ? fc.constant(undefined) : anyRows(table, columns, method),
      type: fc.constantFrom('application/json', 'application/json;charset=UTF-8'),
      missing: sometimes(0.3, fc.constantFrom('missing=default', 'missing=null')),
      resolution:
        method === 'POST'
          ? sometimes(0.5, fc.constantFrom('resolution=merge-duplicates', 'resolution=ignore-duplicates'))
          : fc.constant(undefined),
      conflict: sometimes(0.4, fc.constantFrom('id', 'code', 'nothing')),
      returned: sometimes(0.8, weighted(2, 'return=representation', 1, 'return=minimal')),
      shape: anyShape(columns),
      profile: anyProfile('Content-Profile'),
      comma: fc.constantFrom(',', ', '),
    })
    .map((write) => writeRequest(method, table, write))
}

interface Write {
  filters: readonly [string, string][]
  sent: { body: string; columns?: string[] | undefined } | undefined
  type: string
  missing: string | undefined
  resolution: string | undefined
  conflict: string | undefined
  returned: string | undefined
  shape: Shape
  profile: Record<string, string>
  comma: string
}

function writeRequest(method: string, table: string, write: Write): Request {
  const { filters, sent, resolution, shape } = write
  const prefer = [sent && write.missing, resolution, write.returned].filter((text) => text !== undefined)
  const query = [
    ...pair('columns', sent?.columns?.map((name) => `"${name.replaceAll('"', '\\"')}"`).join(',')),
    ...pair('on_conflict', resolution && write.conflict),
    ...shape.query,
    ...filters,
  ]
  return {
    method,
    path: `/${encodeURIComponent(table)}${queryText(query)}`,
    headers: {
      ...(sent && { 'Content-Type': write.type }),
      ...shape.headers,
      ...write.profile,
      ...preferHeader([...prefer, ...shape.prefer], write.comma),
    },
    ...(sent && { body: sent.body }),
  }
}

function anyCall([name, values]: (typeof CALLS)[number]): fc.Arbitrary<Request> {
  const columns = RESULTS[name]
  const given = Object.entries(values).map(([key, choices]) =>
    sometimes(
      0.9,
      fc.constantFrom(...choices).map((value): [string, unknown] => [key, value]),
    ),
  )
  return fc
    .record({
      given: fc.tuple(...given),
      other: sometimes(0.05, fc.constant<[string, unknown]>(['other', 1])),
      isEmpty: fc.boolean(),
      range: columns ? anyRange() : fc.constant({ query: [], headers: {} }),
      shape: columns ? anyShape(columns) : fc.constant({ query: [], prefer: [], headers: {} }),
      filters: columns && name === 'named' ? anyFilters(columns, 1) : fc.constant([]),
    })
    .map(({ given, other, isEmpty, range, shape, filters }) => {
      const sent = [...given, other].filter((entry) => entry !== undefined)
      return {
        method: 'POST',
        path: `/rpc/${name}${queryText([...range.query, ...shape.query, ...filters])}`,
        headers: {
          'Content-Type': 'application/json',
          'Content-Profile': 'public',
          ...shape.headers,
          ...preferHeader(shape.prefer, ','),
        },
        body: sent.length === 0 && isEmpty ? '' : JSON.stringify(Object.fromEntries(sent)),
      }
    })
}

/** The parts of a request that say which columns an answer has, in which order and form. */
interface Shape {
  query: [string, string][]
  prefer: string[]
  headers: Record<string, string>
}

function anyShape(columns: readonly string[]): fc.Arbitrary<Shape> {
  const alias = sometimes(0.2, fc.constantFrom('alias', '"an alias"', 'id'))
  const items = fc
    .shuffledSubarray([...columns, '*'], { maxLength: Math.min(4, columns.length + 1) })
    .chain((names) => fc.tuple(...names.map((name) => alias.map((as) => selected(name, as)))))
  const direction = fc.constantFrom('', '.asc', '.desc')
  const nulls = fc.constantFrom('', '', '.nullsfirst', '.nullslast')
  const terms = fc
    .shuffledSubarray([...columns], { maxLength: Math.min(2, columns.length) })
    .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(quote(name)), direction, nulls))))
  return fc
    .record({
      items: sometimes(0.7, items),
      unknown: sometimes(0.02, fc.constant('no_such_column')),
      comma: fc.constantFrom(',', ', '),
      terms: sometimes(0.4, terms),
      count: sometimes(0.3, fc.constant('count=exact')),
      handling: sometimes(0.05, fc.constantFrom('handling=lenient', 'handling=strict', 'unknown=thing')),
      accept: sometimes(
        0.2,
        fc.constantFrom(
          'application/vnd.pgrst.object+json',
          'application/vnd.pgrst.object+json',
          'application/json',
          'text/html, application/json;q=0.9, */*;q=0.1',
          'text/csv;q=0.5, application/vnd.pgrst.object+json',
          'image/png',
        ),
      ),
    })
    .map(({ items, unknown, comma, terms, count, handling, accept }) => {
      const select = [...(items ?? []), ...(items && unknown ? [unknown] : [])]
      return {
        query: [
          ...pair('select', select.join(comma) || undefined),
          ...pair('order', terms?.map((parts) => parts.join('')).join(',') || undefined),
        ],
        prefer: [count, handling].filter((text) => text !== undefined),
        headers: accept === undefined ? {} : { Accept: accept },
      }
    })
}

function selected(column: string, alias: string | undefined): string {
  if (column === '*') return '*'
  return alias === undefined ? quote(column) : `${alias}:${quote(column)}`
}

function anyRange() {
  return fc
    .record({
      limit: sometimes(0.3, fc.constantFrom('0', '1', '2', '3', '100', '-1')),
      offset: sometimes(0.2, fc.constantFrom('0', '1', '5', '40')),
      header: sometimes(0.1, fc.constantFrom('0-1', '2-', '5-4', '0-0', 'bytes=0-1', '30-40')),
    })
    .map(({ limit, offset, header }) => ({
      query: [...pair('limit', limit), ...pair('offset', limit === '0' ? undefined : offset)],
      headers: header === undefined || limit === '-1' ? {} : { Range: header },
    }))
}

function anyProfile(header: string): fc.Arbitrary<Record<string, string>> {
  return weighted(97, 'public', 3, 'auth').map((schema) => ({ [header]: schema }))
}

function weighted(weight: number, text: string, otherWeight: number, other: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight, arbitrary: fc.constant(text) },
    { weight: otherWeight, arbitrary: fc.constant(other) },
  )
}

function pair(key: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[key, value]]
}

function preferHeader(texts: readonly string[], comma: string): Record<string, string> {
  return texts.length > 0 ? { Prefer: texts.join(comma) } : {}
}

function queryText(pairs: readonly (readonly [string, string])[]): string {
  const texts = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  return texts.length > 0 ? `?${texts.join('&')}` : ''
}
