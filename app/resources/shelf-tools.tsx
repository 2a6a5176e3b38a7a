import { Search } from 'lucide-react'
import type { Feature } from '#app/accounts/feature.ts'
import { SavedButton } from './saved-button.tsx'

/** Search and the saved list, over the contents of the library or of a level. */
export function ShelfTools({ onAsk }: { onAsk: (feature: Feature) => void }) {
  return (
    <div className="res-tools">
      <button
        className="fake-search"
        type="button"
        aria-haspopup="dialog"
        onClick={() => onAsk('search functionality')}
      >
        <Search className="i" /> Search resources...
      </button>
      <SavedButton onClick={() => onAsk('saved resources')} />
    </div>
  )
}
