/**
 * The drawn pages to drop so that at most `limit` remain: first those farthest from the visible pages, then the oldest. Takes
 * page numbers, `drawn` with the oldest first. Visible pages remain, and one beside them: the renderer draws that one in
 * advance, and would draw it again at once.
 */
export function pagesToDrop({
  drawn,
  visible,
  limit,
}: {
  drawn: readonly number[]
  visible: readonly number[]
  limit: number
}): number[] {
  const remaining = Math.max(limit, visible.length + 1)
  const distance = (page: number) => Math.min(...visible.map((seen) => Math.abs(seen - page)))
  const farthestFirst = drawn
    .filter((page) => !visible.includes(page))
    .sort((a, b) => distance(b) - distance(a))
  return farthestFirst.slice(0, Math.max(0, drawn.length - remaining))
}
