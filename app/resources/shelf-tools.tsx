import { Search } from 'lucide-react'
import type { Ask } from '#app/accounts/feature.ts'
import { OwnButtons } from './own-buttons.tsx'

/** Search and what is a student's own, over the contents of the library or of a level. */
export function ShelfTools({ onAsk, onNear }: { onAsk: (ask: Ask) => void; onNear: () => void }) {
  return (
    <div className="res-tools">
      <button
        className="fake-search"
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onAsk({ feature: 'search functionality' })}
      >
        <Search className="i" /> Search resources...
      </button>
      <OwnButtons onAsk={onAsk} onNear={onNear} />
    </div>
  )
}
