import type { Piece } from '#domain/resources/search/highlights.ts'

/** A text in which the words of the query are highlighted. */
export function Highlighted({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0
  return pieces.map(({ text, isFound }) => {
    const key = at
    at += text.length
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
