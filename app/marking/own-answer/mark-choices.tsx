/** Marks to choose one of, side by side. */
export function MarkChoices({
  legend,
  marks,
  chosen,
  onChoose,
}: {
  legend: string
  marks: readonly number[]
  chosen: number | undefined
  onChoose: (mark: number) => void
}) {
  return (
    <fieldset className="mark-choices" data-many={marks.length > 6 || undefined}>
      <legend className="sr">{legend}</legend>
      {marks.map((mark) => (
        <label key={mark}>
          <input type="radio" name="mark" checked={chosen === mark} onChange={() => onChoose(mark)} />
          <b>{mark}</b>
        </label>
      ))}
    </fieldset>
  )
}
