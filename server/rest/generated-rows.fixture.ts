import * as fc from 'fast-check'
import { sometimes } from '#server/fuzz-run.fixture.ts'
import { VALUES } from './generated-words.fixture.ts'

const COMPARISONS = ['eq', 'eq', 'neq', 'gt', 'gte', 'lt', 'lte']

/** The body of an insert or an update, and the names for its parameter `columns`. */
export function anyRows(table: string, columns: readonly string[], method: 'POST' | 'PATCH') {
  return fc
    .record({
      some: fc.shuffledSubarray([...columns]),
      required:
        table === 'things' && method === 'POST'
          ? sometimes(0.8, fc.constant(['id', 'name']))
          : fc.constant([]),
      unknown: sometimes(0.04, fc.constant(['no_such_column'])),
    })
    .chain(({ some, required = [], unknown = [] }) => {
      const names = [...new Set([...some, ...required, ...unknown])]
      const named = (share: number) =>
        names.length > 0 ? sometimes(share, fc.constant(names)) : fc.constant(undefined)
      const one = fc.record({ sent: anyRow(names), columns: named(0.2) })
      const row = fc.oneof(
        { weight: 9, arbitrary: anyRow(names) },
        {
          weight: 1,
          arbitrary: fc.shuffledSubarray(names, { maxLength: Math.min(5, names.length) }).chain(anyRow),
        },
      )
      const many = fc.record({ sent: fc.array(row, { maxLength: 3 }), columns: named(0.6) })
      return method === 'PATCH'
        ? one
        : fc.oneof<fc.Arbitrary<{ sent: unknown; columns?: string[] | undefined }>[]>(one, many)
    })
    .map(({ sent, columns }) => ({ body: JSON.stringify(sent), columns }))
}

function anyRow(names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(names.map((name) => [name, anyValue(name)])), { noNullPrototype: true })
}

function anyValue(column: string): fc.Arbitrary<unknown> {
  const choices = VALUES[column] ?? ['x']
  const value = fc.oneof(
    { weight: 7, arbitrary: fc.constant(choices[0]) },
    { weight: 3, arbitrary: fc.constantFrom(...choices) },
  )
  return column === 'id' ? fc.oneof(value, fc.integer({ min: 100, max: 999 })) : value
}

/** Conditions on different columns, as pairs of a query. */
export function anyFilters(columns: readonly string[], most: number): fc.Arbitrary<[string, string][]> {
  const maxLength = Math.min(most, columns.length)
  return fc
    .shuffledSubarray([...columns], { maxLength })
    .chain((chosen) => fc.tuple(...chosen.map((column) => anyFilter(column))))
}

function anyFilter(column: string): fc.Arbitrary<[string, string]> {
  const texts = (VALUES[column] ?? ['x']).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  const text = fc.constantFrom(...texts)
  const list = fc
    .shuffledSubarray(texts, { maxLength: Math.min(4, texts.length) })
    .map((items) => items.map(quoteItem).join(','))
  const condition = fc.oneof(
    { weight: 7, arbitrary: fc.tuple(fc.constantFrom(...COMPARISONS), text).map((parts) => parts.join('.')) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('like', 'ilike'), fc.oneof(fc.constantFrom('*a*', '%', 'A*', '_pple'), text))
        .map((parts) => parts.join('.')),
    },
    { weight: 2, arbitrary: list.map((items) => `in.(${items})`) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('null', 'null', 'true', 'false', 'unknown', 'NULL')
        .map((value) => `is.${value}`),
    },
  )
  return fc
    .tuple(sometimes(0.15, fc.constant('not.')), condition)
    .map(([negation = '', positive]) => [quote(column), `${negation}${positive}`])
}

function quoteItem(text: string): string {
  return /[,()"\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : text
}

/** A name as a query writes it. */
export function quote(name: string): string {
  return /^[\p{L}\d_]+$/u.test(name) ? name : `"${name.replaceAll('"', '\\"')}"`
}
