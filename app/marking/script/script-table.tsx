import { Link } from 'react-router'
import { type ComparedRow, differenceWords, largestDifference } from '#domain/scripts/compare-script.ts'
import { markScriptAddress, readScriptAddress } from '#domain/scripts/script-address.ts'
import type { ScriptToMark } from './load-script.ts'

/** How a script was marked: each question with the student's mark and ours, and where they differ most. */
export function ScriptTable({
  set,
  loaded: { script, scripts, desk, back },
  rows,
}: {
  set: string
  loaded: ScriptToMark
  rows: readonly ComparedRow[]
}) {
  const yours = rows.reduce((sum, row) => sum + (row.yours ?? 0), 0)
  const far = largestDifference(rows)
  const other = scripts[(scripts.indexOf(script) + 1) % scripts.length]
  const all = { yours, ours: script.got }
  return (
    <>
      <div className="yo-sum">
        <h2 className="h2">
          {yours === script.got
            ? `You gave ${yours}, and so did we.`
            : `You gave ${yours}, we gave ${script.got}.`}
        </h2>
        <p className="small">
          {far ? (
            <>
              In Question {far.label} you are {differenceWords(far)}. {whyOf(far)}
            </>
          ) : (
            'You are close to us in every question.'
          )}
        </p>
      </div>
      <div className="yo-place">
        <table className="yo num">
          <caption className="sr">Script {script.letter}: your marks and ours</caption>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col" className="r">
                Yours
              </th>
              <th scope="col" className="r">
                Ours
              </th>
              <th scope="col" className="d">
                lower&ensp;·&ensp;higher
              </th>
              <th scope="col" className="r">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td className="r">{row.yours}</td>
                <td className="r">{row.ours}</td>
                <td className="d">
                  <Line row={row} />
                </td>
                <td className="r">{differenceWords(row)}</td>
              </tr>
            ))}
            <tr className="last">
              <th scope="row">All</th>
              <td className="r">{yours}</td>
              <td className="r">{script.got}</td>
              <td className="r" colSpan={2}>
                {differenceWords(all)}
              </td>
            </tr>
          </tbody>
        </table>
        <p className="small">
          In the questions with 15 marks and more, within the yellow part is good: 2 marks, or 3 from 26 marks
          on. Two trained examiners give exactly the same mark only about half the time.
        </p>
        <div className="marking-act">
          <Link className="btn btn-ghost" to={back}>
            Stop here
          </Link>
          <Link
            className="btn btn-line"
            to={readScriptAddress(desk, script.letter, (far ?? rows.at(-1))?.answers[0]?.id)}
          >
            Read {(far ?? rows.at(-1))?.label} with our notes
          </Link>
          {other && other !== script && (
            <Link className="btn btn-primary" to={markScriptAddress(set, other.letter)}>
              Mark Script {other.letter}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}

/** The first sentence of our reason on the side on which the student missed. */
function whyOf({ answers, yours = 0, ours }: ComparedRow): string {
  const reasons = answers.flatMap(({ notHigher, notLower, missed }) =>
    yours > ours ? [notHigher, ...missed.map(({ why }) => why)] : [notLower],
  )
  const text =
    reasons
      .find((runs) => runs !== undefined)
      ?.map((run) => run.text)
      .join('') ?? ''
  return /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text
}

/** Marks from -6 to 6 around ours fit on the line; a larger miss ends at its edge. */
const MOST = 6
const UNIT = 13

function Line({ row: { yours = 0, ours, band } }: { row: ComparedRow }) {
  const miss = Math.max(-MOST, Math.min(MOST, yours - ours))
  const at = 100 + miss * UNIT
  return (
    <svg viewBox="0 0 200 24" aria-hidden="true">
      {band !== undefined && (
        <rect
          className="band"
          x={100 - (band + 0.5) * UNIT}
          width={(2 * band + 1) * UNIT}
          y="2"
          height="20"
        />
      )}
      <line className="tick" x1="100" x2="100" y1="0" y2="24" />
      <line className="way" x1="100" x2={at} y1="12" y2="12" />
      <circle className="dot" cx={at} cy="12" r="6" />
    </svg>
  )
}
