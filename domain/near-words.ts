/** The words most similar to the typed one: up to three, with one different letter for short words, two for longer ones. */
export function nearWords(words: readonly string[], typed: string): string[] {
  const most = typed.length < 5 ? 1 : 2
  return words
    .map((word) => ({ word, distance: editDistance(word, typed) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ word }) => word)
}

/** How many letters to add, drop, change or swap with their neighbour to get from one word to the other. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity
}
