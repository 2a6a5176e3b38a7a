/** A syllabus code in candidate boxes, as an exam writes its number. Read out as one word. */
export function CandidateBoxes({ code }: { code: string }) {
  return (
    <span className="code" role="img" aria-label={code}>
      {code.split('').map((character, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a code's characters never move
        <b key={place}>{character}</b>
      ))}
    </span>
  )
}
