import { Refusal, tooMuch, unsupported, refuseTwice, unreadable } from './refusal.ts'

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

/** One item of `select`; the column `*` means all columns. */
export interface SelectItem {
  column: string
  alias?: string
}

/** Reads the value of `select`: `*` or columns, each once, with or without an alias. */
export function parseSelect(text: string, most: number): SelectItem[] {
  const items = scanItems(new Scanner('select parameter', text), scanItem, { what: 'select', most })
  refuseTwice(
    'select',
    items.map(({ column }) => column),
  )
  refuseTwice(
    'select',
    items.map(({ column, alias }) => alias ?? column),
  )
  return items
}

function scanItem(scanner: Scanner): SelectItem {
  if (scanner.sees('...')) throw embedding()
  if (scanner.skip('*')) return { column: '*' }
  const first = scanName(scanner)
  scanner.skipBlanks()
  const aliased = scanner.sees(':') && !scanner.sees('::')
  if (!aliased) {
    refuseSuffix(scanner)
    return { column: first }
  }
  scanner.skip(':')
  if (scanner.sees('...')) throw embedding()
  const column = scanName(scanner)
  refuseSuffix(scanner)
  return { column, alias: first }
}

function refuseSuffix(scanner: Scanner): void {
  if (scanner.sees('->')) throw jsonPath()
  if (scanner.sees('::')) throw unsupported('A cast in select is', 'Convert the value where it is used.')
  if (scanner.sees('()') || scanner.take(/\.\w+\(\)/y)) {
    throw unsupported('An aggregate in select is', 'Ask for a count with the header Prefer: count=exact.')
  }
  if (scanner.sees('!') || scanner.sees('(')) throw embedding()
}

function embedding() {
  return unsupported('Embedding another table is', 'Ask for each table by itself.')
}

/** The error for `column->key`, in any place where a column can be named. */
function jsonPath() {
  return unsupported('A path into a JSON column is', 'Ask for the whole column.')
}

export interface OrderTerm {
  column: string
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Reads the value of `order`, in which a column is named once: `name.asc,created_at.desc.nullslast`. */
export function parseOrder(text: string, most: number): OrderTerm[] {
  const terms = scanItems(new Scanner('order', text), scanTerm, { what: 'order', most })
  refuseTwice(
    'order',
    terms.map(({ column }) => column),
  )
  return terms
}

function scanTerm(scanner: Scanner): OrderTerm {
  const column = scanName(scanner)
  scanner.skipBlanks()
  if (scanner.sees('->')) throw jsonPath()
  if (scanner.sees('(')) throw unsupported('Ordering by another table is', 'Order by a column of this table.')
  const direction = scanner.take(/\.(asc|desc)(?=[., ]|$)/y)?.[1]
  const nulls = scanner.take(/\.nulls(first|last)(?=[, ]|$)/y)?.[1]
  if (scanner.sees('.')) {
    throw scanner.fail(
      direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"',
    )
  }
  return {
    column,
    ...((direction === 'asc' || direction === 'desc') && { direction }),
    ...((nulls === 'first' || nulls === 'last') && { nulls }),
  }
}

/** A cursor over one value of a query. `what` and `text` describe that value in an error message. */
class Scanner {
  readonly #what: string
  readonly #text: string
  #at = 0

  constructor(what: string, text: string) {
    this.#what = what
    this.#text = text
  }

  get atEnd(): boolean {
    return this.#at === this.#text.length
  }

  /** The text after the cursor. */
  get rest(): string {
    return this.#text.slice(this.#at)
  }

  sees(prefix: string): boolean {
    return this.#text.startsWith(prefix, this.#at)
  }

  /** Moves past `prefix` if the text continues with it. */
  skip(prefix: string): boolean {
    if (!this.sees(prefix)) return false
    this.#at += prefix.length
    return true
  }

  skipBlanks(): void {
    while (this.sees(' ') || this.sees('\t')) this.#at += 1
  }

  /** Matches a sticky pattern at the cursor and moves past the match; undefined without a match. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (!match) return undefined
    this.#at += match[0].length
    return match
  }

  expect(text: string): void {
    if (!this.skip(text)) throw this.fail(`"${text}"`)
  }

  fail(expecting: string): Refusal {
    const found = this.atEnd ? 'end of input' : `"${String.fromCodePoint(this.rest.codePointAt(0) ?? 0)}"`
    return unreadable(this.#what, this.#text, this.#at + 1, `unexpected ${found} expecting ${expecting}`)
  }
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/suy
const BARE = /[\p{L}\d_ $]+(?:-(?!>)[\p{L}\d_ $]+)*/uy

/** The name of a column, a table or an alias: bare (letters, digits, _, $, inner - and spaces) or in double quotes. */
function scanName(scanner: Scanner): string {
  const quoted = scanQuoted(scanner)
  if (quoted !== undefined) return quoted
  const bare = scanner.take(BARE)
  if (!bare) throw scanner.fail('field name (* or [a..z0..9_$])')
  return bare[0]
    .split('-')
    .map((part) => part.trim())
    .join('-')
}

/** Reads a text in double quotes, in which a backslash escapes the next character. */
export function scanQuoted(scanner: Scanner): string | undefined {
  return scanner.take(QUOTED)?.[1]?.replaceAll(/\\(.)/gsu, '$1')
}

/** Reads items with commas between them, up to the end of the text. More than `most` are refused. */
function scanItems<Item>(
  scanner: Scanner,
  scanItem: (scanner: Scanner) => Item,
  { what, most }: { what: string; most: number },
): Item[] {
  const items: Item[] = []
  do {
    if (items.length === most)
      throw tooMuch(413, `The parameter ${what} may have ${most} names`, 'Name fewer of them.')
    scanner.skipBlanks()
    items.push(scanItem(scanner))
    scanner.skipBlanks()
  } while (scanner.skip(','))
  if (!scanner.atEnd) throw scanner.fail('"," or end of input')
  return items
}

/** Reads the value of `columns` or `on_conflict`: `a,"b c",d`. */
export function parseNames(what: string, text: string, most: number): string[] {
  return scanItems(new Scanner(`${what} parameter`, text), scanName, { what, most })
}
