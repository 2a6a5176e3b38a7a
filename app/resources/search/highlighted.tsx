import type { Piece } from '#domain/resources/search/highlights.ts'

/** A text with what was found in it under the highlighter. */
export function Highlighted({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0
  return pieces.map(({ text, isFound }) => {
    const key = at
    at += text.length
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
