import '#app/ui/styles/forms.css'
import type { PaperToSave } from './save-papers.ts'

/** The kinds of papers to save, if there are several. `left` are the kinds that are left out. */
export function KindChoice({
  papers,
  left,
  onLeft,
}: {
  papers: readonly PaperToSave[]
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
}) {
  const kinds = [...new Set(papers.map(({ kind }) => kind))]
  if (kinds.length < 2) return null
  return (
    <fieldset className="save-kinds">
      <legend className="label">Papers</legend>
      <div className="chips">
        {kinds.map((kind) => (
          <button
            key={kind}
            className="chip"
            type="button"
            aria-pressed={!left.has(kind)}
            onClick={() => onLeft(toggled(left, kind))}
          >
            {kind}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function toggled(left: ReadonlySet<string>, kind: string): ReadonlySet<string> {
  const next = new Set(left)
  if (!next.delete(kind)) next.add(kind)
  return next
}
