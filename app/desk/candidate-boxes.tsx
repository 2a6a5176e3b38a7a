/** An exam's code as candidates write it: one character to a box. */
export function CandidateBoxes({ code }: { code: string }) {
  return (
    <span className="code" role="img" aria-label={code}>
      {[...code].map((character, index) => (
        // A code never changes its characters' places.
        // oxlint-disable-next-line react/no-array-index-key
        <b key={index} aria-hidden="true">
          {character}
        </b>
      ))}
    </span>
  )
}
