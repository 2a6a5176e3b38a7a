import { jsonPath } from './select-list.ts'
import { refuseTwice, unsupported } from './refusal.ts'
import { scanItems, Scanner, scanName } from './scanner.ts'

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
