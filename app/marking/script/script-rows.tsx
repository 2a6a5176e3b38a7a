import type { ComparedRow } from '#domain/scripts/compare-script.ts'
import type { ScriptAnswer } from '#domain/scripts/published-script.ts'

/** The questions of a script in the margin: those that are marked with both marks. */
export function ScriptRows({
  letter,
  rows,
  of,
  current,
}: {
  letter: string
  rows: readonly ComparedRow[]
  of: number
  /** The answer on the screen; undefined at the end. */
  current: ScriptAnswer | undefined
}) {
  return (
    <nav className="script-rows num" aria-label="Questions">
      <p>
        <b>Script {letter}</b> <span>[{of}]</span>
      </p>
      <ol>
        {rows.map(({ label, yours, ours, of: marks, answers }) => (
          <li key={label} aria-current={current && answers.includes(current) ? 'step' : undefined}>
            {yours === undefined ? <span /> : <i className="mk mk-tick" aria-hidden="true" />}
            <b>{label}</b>
            <span>
              {yours === undefined ? (
                `[${marks}]`
              ) : (
                <>
                  you {yours}, we {ours}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
