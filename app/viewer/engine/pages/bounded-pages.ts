/** A drawn page and the memory of its canvases. A drawn page takes 4 bytes for each of its pixels. */
export interface DrawnPage {
  page: number
  bytes: number
}

/**
 * The drawn pages to drop so that at most `limit` pages and `budget` bytes remain: first those farthest from the visible
 * pages, then the oldest. `drawn` has the oldest first. Visible pages remain, and one beside them: the renderer draws that
 * one in advance, and would draw it again at once.
 */
export function pagesToDrop({
  drawn,
  visible,
  limit,
  budget,
}: {
  drawn: readonly DrawnPage[]
  visible: readonly number[]
  limit: number
  budget: number
}): number[] {
  const distance = (page: number) => Math.min(...visible.map((seen) => Math.abs(seen - page)))
  const farthestFirst = drawn
    .filter(({ page }) => !visible.includes(page))
    .sort((a, b) => distance(b.page) - distance(a.page))
  const dropped: number[] = []
  let pages = drawn.length
  let bytes = drawn.reduce((sum, page) => sum + page.bytes, 0)
  for (const page of farthestFirst) {
    const isWithin = pages <= limit && bytes <= budget
    if (isWithin || pages <= visible.length + 1) break
    dropped.push(page.page)
    pages -= 1
    bytes -= page.bytes
  }
  return dropped
}
