import { jsonPath } from './column-lists.ts'
import { Refusal, tooMuch, unsupported } from './refusal.ts'
import { Scanner, scanName } from './scanner.ts'

const COMPARISONS = ['eq', 'neq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike'] as const
type Comparison = (typeof COMPARISONS)[number]
/** The limits of a pattern of `like` or `ilike`. */
const LONGEST_PATTERN = 100
const MOST_WILDCARDS = 5

const TRUTHS = ['null', 'true', 'false', 'unknown'] as const
type Truth = (typeof TRUTHS)[number]

/** A condition on one column. In patterns of `like` and `ilike`, `*` means any text, as `%` does. */
export type Filter = { column: string; negated: boolean } & (
  | { operator: Comparison; value: string }
  | { operator: 'is'; value: Truth }
  | { operator: 'in'; values: string[] }
)

/** Operators of PostgREST that this server refuses, with the subject of the error message. */
const REFUSED: [pattern: RegExp, feature: string][] = [
  [/(?:match|imatch)(?:\((?:any|all)\))?\./y, 'A regular expression is'],
  [/isdistinct\./y, 'The operator isdistinct is'],
  [/(?:cs|cd|ov|sl|sr|nxr|nxl|adj)\./y, 'An operator on arrays, ranges and JSON is'],
  [/(?:fts|plfts|phfts|wfts)(?:\([\w $]+\))?\./y, 'Full text search is'],
  [/(?:eq|gte?|lte?|i?like)\((?:any|all)\)\./y, 'A comparison with any or all of several values is'],
]

/** Reads `column=operator.value`. Both sides are already decoded. */
export function parseFilter(key: string, text: string, most: number): Filter {
  const column = parseColumn(key)
  const scanner = new Scanner('filter', text)
  const negated = scanner.skip('not.')
  if (scanner.skip('in.')) return { column, negated, operator: 'in', values: scanList(scanner, most) }
  if (scanner.skip('is.')) {
    const value = TRUTHS.find((truth) => truth === scanner.rest.toLowerCase())
    if (!value) throw scanner.fail('null or trilean value (unknown, true, false)')
    return { column, negated, operator: 'is', value }
  }
  const operator = COMPARISONS.find((name) => scanner.skip(`${name}.`))
  if (operator) {
    const value = scanner.rest
    if (operator === 'like' || operator === 'ilike') refuseCostly(value)
    return { column, negated, operator, value }
  }
  for (const [pattern, feature] of REFUSED) {
    if (scanner.take(pattern))
      throw unsupported(feature, `Use one of ${[...COMPARISONS, 'is', 'in'].join(', ')}.`)
  }
  throw scanner.fail(negated ? 'operator (eq, gt, ...)' : '"not" or operator (eq, gt, ...)')
}

/** Refuses a pattern that takes long to compare: the time grows with its length and with its wildcards. */
function refuseCostly(pattern: string): void {
  const wildcards = pattern.split(/[*%_]/).length - 1
  if (pattern.length <= LONGEST_PATTERN && wildcards <= MOST_WILDCARDS) return
  throw tooMuch(
    413,
    `A pattern may have ${LONGEST_PATTERN} characters and ${MOST_WILDCARDS} wildcards`,
    'Use a shorter one.',
  )
}

function parseColumn(key: string): string {
  const scanner = new Scanner('tree path', key)
  const column = scanName(scanner)
  if (scanner.sees('->')) throw jsonPath()
  if (scanner.skip('.')) throw notEmbedded(column)
  if (!scanner.atEnd) throw scanner.fail('letter, digit, "-", "->>", "->", delimiter (.) or end of input')
  return column
}

/** The error for a parameter about a table that `select` does not name. */
export function notEmbedded(table: string): Refusal {
  return new Refusal(400, 'PGRST108', `'${table}' is not an embedded resource in this request`, {
    hint: `Verify that '${table}' is included in the 'select' query parameter.`,
  })
}

/** Reads `(1,"a,b",c)`; `()` is the empty list. */
function scanList(scanner: Scanner, most: number): string[] {
  const values: string[] = []
  scanner.skipBlanks()
  scanner.expect('(')
  scanner.skipBlanks()
  do {
    values.push(scanListItem(scanner))
    if (values.length > most)
      throw tooMuch(413, `A list may hold ${most} values`, 'Ask for them in several requests.')
  } while (scanner.skip(','))
  scanner.expect(')')
  scanner.skipBlanks()
  if (!scanner.atEnd) throw scanner.fail('end of input')
  return values.length === 1 && values[0] === '' ? [] : values
}

function scanListItem(scanner: Scanner): string {
  const quoted = scanner.take(/"((?:[^"\\]|\\.)*)"(?=[,)])/suy)
  if (quoted) return (quoted[1] ?? '').replaceAll(/\\(.)/gsu, '$1')
  return scanner.take(/[^,)]*/uy)?.[0] ?? ''
}
