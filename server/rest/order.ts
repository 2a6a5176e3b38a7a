import { jsonPath } from './select-list.ts'
import { unsupported } from './refusal.ts'
import { Scanner, scanName } from './scanner.ts'

export interface OrderTerm {
  column: string
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Reads the value of `order`: `name.asc,created_at.desc.nullslast`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text)
  const terms: OrderTerm[] = []
  do {
    scanner.skipBlanks()
    terms.push(scanTerm(scanner))
    scanner.skipBlanks()
  } while (scanner.skip(','))
  if (!scanner.atEnd) throw scanner.fail('"," or end of input')
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
