import { refuseTwice, unsupported } from './refusal.ts'
import { scanItems, Scanner, scanName } from './scanner.ts'

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
export function jsonPath() {
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
