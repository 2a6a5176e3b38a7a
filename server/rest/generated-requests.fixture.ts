import type { Chance } from './random.fixture.ts'
import { ADA, BEN } from './rest.fixture.ts'

/** A request of our grammar, for any server that speaks it. */
export interface GeneratedRequest {
  /** Whose token is sent: a student's id; none for nobody. */
  student?: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const COLUMNS: Record<string, readonly string[]> = {
  things: ['id', 'owner', 'name', 'note', 'size', 'done', 'made', 'info', 'kind', 'code'],
  keyless: ['a', 'b'],
  'odd Names': ['a b', 'Ünï', 'quo"te'],
  thing_names: ['id', 'name'],
  closed: ['id'],
  profiles: ['id', 'full_name', 'study_level'],
  no_such_table: ['id'],
}
const VALUES: Record<string, readonly unknown[]> = {
  id: [1, 2, 3, 9, 10, 99, 'x', null],
  owner: [ADA, BEN, null, 'not a uuid'],
  name: ['apple', 'a,b', 'say "hi"', 'back\\slash', 'É, née', '100%', '', ' x ', '(paren)', 'a.b', null],
  note: ['note 1', null, 'null', 'ü'],
  size: [1.5, 3, 0, 2000, -1, '1e2', 'much', null],
  done: [true, false, 'yes', 'maybe', null],
  made: ['2026-01-02T03:04:05.678Z', '2026-01-01', 'yesterday', 'long ago', null],
  info: [{ at: 1, list: [1, null, 'x'] }, [], 'text', null],
  kind: ['first', 'second', 'third', null],
  code: ['c1', 'c2', 'new', 'too long for it', null],
  a: ['one', 'two', null],
  b: [1, 3, 'x', null],
  'a b': ['x', null],
  Ünï: [1, 2, 'x', null],
  'quo"te': ['k"1', 'k2', 'k3'],
  full_name: ['Ada', null],
  study_level: ['igcse', 'latin', null],
}
const OPERATORS = ['eq', 'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'in', 'is', 'is']
const CALLS: [name: string, values: Record<string, readonly unknown[]>][] = [
  ['add', { a: [1, '2', null], b: [3, 'x'] }],
  ['defaulted', { a: [2], b: [5, null] }],
  ['named', { pattern: ['%a%', 'x', '%'] }],
  ['one', { n: [1, 99] }],
  ['pairs', { n: [0, 1, 3, 12] }],
  ['words', {}],
  ['nothing', {}],
  ['told', { message: ['too bad'] }],
  ['renamed', { n: [1, 10, 99], title: ['new', null] }],
  ['closed_call', {}],
  ['both', { a: [1] }],
  ['no_such_function', { a: [1] }],
]
const RESULTS: Record<string, readonly string[]> = {
  named: ['id', 'name', 'size'],
  pairs: ['number', 'word'],
}

/** Makes one request of our grammar, now and then with a mistake that a student's client could make. */
export function generateRequest(chance: Chance): GeneratedRequest {
  const id = chance.pick([ADA, ADA, ADA, ADA, BEN, ''])
  const student = id === '' ? {} : { student: id }
  const kind = chance.pick(['read', 'read', 'read', 'read', 'insert', 'insert', 'update', 'delete', 'call'])
  if (kind === 'call') return { ...student, ...generateCall(chance) }
  const table = chance.pick(['things', 'things', 'things', 'things', ...Object.keys(COLUMNS)])
  const columns = COLUMNS[table] ?? []
  const query = new Map<string, string>()
  const filters: [string, string][] = []
  if (kind !== 'insert') {
    const most = kind === 'read' ? 3 : 2
    for (const column of chance.some(columns, most)) filters.push([quote(column), filterText(chance, column)])
  }
  const prefer: string[] = []
  const headers: Record<string, string> = {}
  let body: string | undefined
  if (kind === 'insert' || kind === 'update') {
    const rows = generateRows(chance, table, columns, kind)
    body = rows.body
    if (rows.columns)
      query.set('columns', rows.columns.map((name) => `"${name.replaceAll('"', '\\"')}"`).join(','))
    if (chance.happens(0.3)) prefer.push(chance.pick(['missing=default', 'missing=null']))
    headers['Content-Type'] = chance.pick(['application/json', 'application/json;charset=UTF-8'])
  }
  if (kind === 'insert' && chance.happens(0.5)) {
    prefer.push(chance.pick(['resolution=merge-duplicates', 'resolution=ignore-duplicates']))
    if (chance.happens(0.4)) query.set('on_conflict', chance.pick(['id', 'code', 'nothing']))
  }
  if (kind === 'read') addRange(chance, query, headers)
  else if (chance.happens(0.8))
    prefer.push(chance.pick(['return=representation', 'return=representation', 'return=minimal']))
  addShape(chance, columns, query, prefer, headers)
  headers[kind === 'read' ? 'Accept-Profile' : 'Content-Profile'] = chance.happens(0.03) ? 'auth' : 'public'
  const method = {
    read: chance.happens(0.1) ? 'HEAD' : 'GET',
    insert: 'POST',
    update: 'PATCH',
    delete: 'DELETE',
  }[kind]
  return {
    ...student,
    method: method ?? 'GET',
    path: `/${encodeURIComponent(table)}${queryText([...query, ...filters])}`,
    headers: { ...headers, ...(prefer.length > 0 && { Prefer: prefer.join(chance.pick([',', ', '])) }) },
    ...(body !== undefined && { body }),
  }
}

function generateCall(chance: Chance): Omit<GeneratedRequest, 'student'> {
  const [name, values] = chance.pick(CALLS)
  const given = Object.entries(values)
    .filter(() => !chance.happens(0.1))
    .map(([key, choices]): [string, unknown] => [key, chance.pick(choices)])
  if (chance.happens(0.05)) given.push(['other', 1])
  const query = new Map<string, string>()
  const prefer: string[] = []
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Content-Profile': 'public' }
  const filters: [string, string][] = []
  const columns = RESULTS[name]
  if (columns) {
    addRange(chance, query, {})
    addShape(chance, columns, query, prefer, headers)
    if (name === 'named') {
      for (const column of chance.some(columns, 1)) filters.push([column, filterText(chance, column)])
    }
  }
  const empty = given.length === 0 && chance.happens(0.5)
  return {
    method: 'POST',
    path: `/rpc/${name}${queryText([...query, ...filters])}`,
    headers: { ...headers, ...(prefer.length > 0 && { Prefer: prefer.join(',') }) },
    body: empty ? '' : JSON.stringify(Object.fromEntries(given)),
  }
}

function generateRows(chance: Chance, table: string, columns: readonly string[], kind: string) {
  const names = chance.some(columns, columns.length)
  if (table === 'things' && kind === 'insert' && chance.happens(0.8)) names.push('id', 'name')
  if (chance.happens(0.04)) names.push('no_such_column')
  const unique = [...new Set(names)]
  const row = (kept: readonly string[]) =>
    Object.fromEntries(
      kept.map((name) => [
        name,
        name === 'id' && chance.happens(0.5) ? 100 + chance.below(900) : generateValue(chance, name),
      ]),
    )
  if (kind === 'update' || chance.happens(0.5)) {
    const object = row(unique)
    return {
      body: JSON.stringify(object),
      columns: chance.happens(0.2) && unique.length > 0 ? unique : undefined,
    }
  }
  const rows = Array.from({ length: chance.below(4) }, () =>
    row(chance.happens(0.9) ? unique : chance.some(unique, 5)),
  )
  return {
    body: JSON.stringify(rows),
    columns: chance.happens(0.6) && unique.length > 0 ? unique : undefined,
  }
}

function generateValue(chance: Chance, column: string): unknown {
  const choices = VALUES[column] ?? ['x']
  return chance.happens(0.7) ? choices[0] : chance.pick(choices)
}

function filterText(chance: Chance, column: string): string {
  const operator = chance.pick(OPERATORS)
  const negation = chance.happens(0.15) ? 'not.' : ''
  if (operator === 'is')
    return `${negation}is.${chance.pick(['null', 'null', 'true', 'false', 'unknown', 'NULL'])}`
  const texts = (VALUES[column] ?? ['x']).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  if (operator === 'in') {
    const items = chance
      .some(texts, 4)
      .map((text) => (/[,()"\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : text))
    return `${negation}in.(${items.join(',')})`
  }
  const text = chance.pick(texts)
  if (operator.endsWith('like'))
    return `${negation}${operator}.${chance.pick(['*a*', '%', 'A*', '_pple', text])}`
  return `${negation}${operator}.${text}`
}

function addShape(
  chance: Chance,
  columns: readonly string[],
  query: Map<string, string>,
  prefer: string[],
  headers: Record<string, string>,
): void {
  if (chance.happens(0.7)) {
    const items = chance.some([...columns, '*'], 4).map((column) => {
      if (column === '*') return '*'
      return chance.happens(0.2)
        ? `${chance.pick(['alias', '"an alias"', 'id'])}:${quote(column)}`
        : quote(column)
    })
    if (chance.happens(0.02)) items.push('no_such_column')
    if (items.length > 0) query.set('select', items.join(chance.pick([',', ', '])))
  }
  if (chance.happens(0.4)) {
    const terms = chance
      .some(columns, 2)
      .map(
        (column) =>
          quote(column) +
          chance.pick(['', '.asc', '.desc']) +
          chance.pick(['', '', '.nullsfirst', '.nullslast']),
      )
    if (terms.length > 0) query.set('order', terms.join(','))
  }
  if (chance.happens(0.3)) prefer.push('count=exact')
  if (chance.happens(0.05)) prefer.push(chance.pick(['handling=lenient', 'handling=strict', 'unknown=thing']))
  if (chance.happens(0.2))
    headers.Accept = chance.pick([
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.object+json',
      'application/json',
      'text/html, application/json;q=0.9, */*;q=0.1',
      'text/csv;q=0.5, application/vnd.pgrst.object+json',
      'image/png',
    ])
}

function addRange(chance: Chance, query: Map<string, string>, headers: Record<string, string>): void {
  if (chance.happens(0.3)) query.set('limit', chance.pick(['0', '1', '2', '3', '100', '-1']))
  if (chance.happens(0.2) && query.get('limit') !== '0')
    query.set('offset', chance.pick(['0', '1', '5', '40']))
  if (query.get('limit') !== '-1' && chance.happens(0.1))
    headers.Range = chance.pick(['0-1', '2-', '5-4', '0-0', 'bytes=0-1', '30-40'])
}

function quote(name: string): string {
  return /^[\p{L}\d_]+$/u.test(name) ? name : `"${name.replaceAll('"', '\\"')}"`
}

function queryText(pairs: readonly [string, string][]): string {
  const texts = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  return texts.length > 0 ? `?${texts.join('&')}` : ''
}
