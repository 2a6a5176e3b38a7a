import { ADA, BEN } from './rest.fixture.ts'

// What generated requests name: tables, columns, values and functions of sample-tables.fixture.ts, and some that do not exist.

export const COLUMNS: Record<string, readonly string[]> = {
  things: ['id', 'owner', 'name', 'note', 'size', 'done', 'made', 'info', 'kind', 'code'],
  keyless: ['a', 'b'],
  'odd Names': ['a b', 'Ünï', 'quo"te'],
  thing_names: ['id', 'name'],
  closed: ['id'],
  profiles: ['id', 'full_name', 'study_level'],
  no_such_table: ['id'],
}
export const VALUES: Record<string, readonly unknown[]> = {
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
export const CALLS: [name: string, values: Record<string, readonly unknown[]>][] = [
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
/** The columns of what a function returns, where it returns rows. */
export const RESULTS: Record<string, readonly string[]> = {
  named: ['id', 'name', 'size'],
  pairs: ['number', 'word'],
}
