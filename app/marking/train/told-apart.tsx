import type { Width } from '#domain/tasks/published-pair.ts'

const NAMES: Record<Width, string> = { wide: 'Far apart', middle: 'Nearer', narrow: 'Close together' }

/** The pairs that a student can tell apart. */
export function ToldApart({ rows }: { rows: readonly { width: Width; right: number; of: number }[] }) {
  return (
    <table className="eye-table told">
      <caption className="h3">Pairs that you can tell apart</caption>
      <thead>
        <tr>
          <th scope="col">The two versions</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(({ width, right, of }) => (
          <tr key={width}>
            <th scope="row">{NAMES[width]}</th>
            <td>{of === 0 ? 'not yet' : `${right} of ${of}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
