/** Cells up to this many characters never wrap. */
const SHORT = 16

/**
 * Typst widths of a table's columns from the lengths of their cells, row by row: short columns take what they
 * need, the others share the rest by how much they have to say. A table of short columns spreads over the page.
 */
export function columnWidths(lengths: readonly (readonly number[])[]): string[] {
  const count = Math.max(...lengths.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, column) => lengths.map((row) => row[column] ?? 0))
  const longest = columns.map((cells) => Math.max(...cells))
  if (longest.every((length) => length <= SHORT)) return longest.map(() => '1fr')
  const said = columns.map((cells) => cells.reduce((sum, length) => sum + length, 0))
  const most = Math.max(...said)
  return columns.map((_, column) => {
    if ((longest[column] ?? 0) <= SHORT) return 'auto'
    return `${Math.max(0.4, (said[column] ?? 0) / most).toFixed(2)}fr`
  })
}
