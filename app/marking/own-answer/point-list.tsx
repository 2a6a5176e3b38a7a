import { divideGuidance, markOfPoints, type PointsOfQuestion } from '#domain/study/marking/scheme-points.ts'
import { withPlaces } from '#domain/study/marking/sentences.ts'

/** The points of a mark scheme to tick. The mark is at most what the question has. */
export function PointList({
  question,
  ticked,
  legend = 'Tick each idea that your answer has, in any words.',
  onTick,
}: {
  question: PointsOfQuestion
  ticked: ReadonlySet<number>
  legend?: string
  onTick: (ticked: ReadonlySet<number>) => void
}) {
  const { points, marks } = question
  const traps = points.flatMap(({ guidance }) => divideGuidance(guidance).traps || [])
  return (
    <>
      <fieldset className="point-list">
        <legend className="marking-label">{legend}</legend>
        {withPlaces(points).map(({ place, item: { text, guidance } }) => (
          <label key={place}>
            <input
              type="checkbox"
              checked={ticked.has(Number(place))}
              onChange={({ currentTarget }) => {
                const next = new Set(ticked)
                if (currentTarget.checked) next.add(Number(place))
                else next.delete(Number(place))
                onTick(next)
              }}
            />
            <b>{text}</b>
            <small>{divideGuidance(guidance).accepts}</small>
          </label>
        ))}
      </fieldset>
      <p className="point-total">
        <span>Your mark</span>
        <output className="num">
          {markOfPoints(ticked, question)}/{marks}
        </output>
      </p>
      {traps.length > 0 && (
        <div className="marking-aside">
          <i className="mk mk-side" aria-hidden="true" />
          <ul>
            {traps.map((trap) => (
              <li key={trap}>{trap}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
