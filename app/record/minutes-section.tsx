import type { PaceRow } from '#domain/study/pace.ts'

/** The most rows: the last papers and questions. */
const MOST = 8

/** Minutes against the pace of the paper. */
export function MinutesSection({
  rows,
  nameOf,
}: {
  rows: readonly PaceRow[]
  nameOf: (subject: string) => string
}) {
  const shown = rows.slice(0, MOST)
  const longest = Math.max(...shown.flatMap(({ minutes, pace }) => [minutes, pace]))
  const width = (minutes: number) => Math.round((minutes / longest) * 196)
  return (
    <section className="rs" aria-labelledby="minutes">
      <header>
        <h2 className="h2" id="minutes">
          Minutes
        </h2>
        <span className="small">The upright line is the pace of the paper.</span>
      </header>
      <table className="pace">
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col" className="bar">
              <span className="sr">You against the pace</span>
            </th>
            <th scope="col" className="n">
              You
            </th>
            <th scope="col" className="n">
              Pace
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ subject, minutes, pace }) => (
            <tr key={subject}>
              <th scope="row">{nameOf(subject)}</th>
              <td className="bar">
                <svg viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true">
                  <line className="floor" x1="0" x2="200" y1="16" y2="16" />
                  <rect
                    className={minutes > pace ? 'over' : 'within'}
                    y="5"
                    width={width(minutes)}
                    height="9"
                  />
                  <line className="mark" x1={width(pace)} x2={width(pace)} y1="0" y2="20" />
                </svg>
                <span className="sr">{minutes > pace ? 'over the pace' : 'within the pace'}</span>
              </td>
              <td className="n">{minutes}</td>
              <td className="n">{pace}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
