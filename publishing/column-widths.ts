/** Cells up to this many characters never wrap. */
const SHORT = 16

/**
 * The widths of a table's columns in Typst, from the lengths of its cells, row by row. Short columns get the width of
 * their text. The others share the rest in proportion to their text. In a table of short columns all are equally wide.
 */
export function columnWidths(lengths: readonly (readonly number[])[]): string[] {
  const count = Math.max(...lengths.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, column) => lengths.map((row) => row[column] ?? 0))
  const longest = columns.map((cells) => Math.max(...cells))
  if (longest.every((length) => length <= SHORT)) return longest.map(() => '1fr')
  const totals = columns.map((cells) => cells.reduce((sum, length) => sum + length, 0))
  const most = Math.max(...totals)
  return columns.map((_, column) => {
    if ((longest[column] ?? 0) <= SHORT) return 'auto'
    return `${Math.max(0.4, (totals[column] ?? 0) / most).toFixed(2)}fr`
  })
}
