import { Bookmark } from 'lucide-react'
import type { Feature } from '#app/accounts/feature.ts'
import { useGate } from '#app/accounts/use-gate.tsx'

const OWN: readonly Feature[] = ['saved resources']
const loadSaved = () => Promise.resolve()

/** Leads to what a student keeps; without an account that is nothing. */
export function SavedButton() {
  const { prompt, onAsk, onNear } = useGate(OWN, loadSaved)
  return (
    <>
      <button
        className="btn btn-line"
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onAsk({ feature: 'saved resources' })}
      >
        <Bookmark className="i" aria-hidden="true" /> Saved (0)
      </button>
      {prompt}
    </>
  )
}
