import type { Entry } from './dictionary.ts'
import { LoadProblem } from './load-problem.tsx'
import { ShadeText } from './shade-text.tsx'
import { useShades } from './use-shades.ts'

/** The stronger words of an entry: a grid to choose from, or a list with the meaning of each. */
export function Alternatives({
  entry,
  synonym,
  withShades,
  onSynonym,
}: {
  entry: Entry
  synonym: string | undefined
  withShades: boolean
  onSynonym: (synonym: string) => void
}) {
  const loaded = useShades(entry, withShades)
  const shades = withShades ? loaded.value : undefined
  return (
    <>
      {withShades && loaded.status === 'failed' && <LoadProblem />}
      <ul className={shades ? 'alts shades' : 'alts'}>
        {entry.alternatives.map((alternative, index) => (
          <li key={alternative}>
            <button
              type="button"
              aria-pressed={alternative === synonym}
              onClick={() => onSynonym(alternative)}
            >
              <span>{alternative}</span>
            </button>
            {shades?.[index] && (
              <div>
                <ShadeText shade={shades[index]} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
