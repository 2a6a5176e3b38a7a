import type { Piece } from '#domain/resources/search/highlights.ts'

/** A text with the words of the query highlighted. */
export function Highlighted({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0
  return pieces.map(({ text, isFound }) => {
    const key = at
    at += text.length
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
