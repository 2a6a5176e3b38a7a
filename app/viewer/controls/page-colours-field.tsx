import { useId } from 'react'
import { PAGE_COLOURS, type PageColours, pageColoursLabel } from '#app/viewer/engine/use-page-colours.ts'
import './page-colours-field.css'

/** The choice of the colours of pages. */
export function PageColoursField({
  colours,
  onColours,
}: {
  colours: PageColours
  onColours: (colours: PageColours) => void
}) {
  const name = useId()
  return (
    <fieldset className="pdf-more-colours">
      <legend>Page colours</legend>
      {PAGE_COLOURS.map((choice) => (
        <label key={choice} data-swatch={choice}>
          <input type="radio" name={name} checked={colours === choice} onChange={() => onColours(choice)} />
          <span>{pageColoursLabel(choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}
