/**
 * Which drawn pages to give up so that at most `limit` stay: the farthest from what is visible, of equals the one
 * drawn longest ago. Takes page numbers, `drawn` oldest first. Visible pages stay, and one beside them: the renderer
 * draws that one ahead, and would draw it again at once.
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
  const kept = Math.max(limit, visible.length + 1)
  const distance = (page: number) => Math.min(...visible.map((seen) => Math.abs(seen - page)))
  const farthestFirst = drawn
    .filter((page) => !visible.includes(page))
    .sort((a, b) => distance(b) - distance(a))
  return farthestFirst.slice(0, Math.max(0, drawn.length - kept))
}
