import type { Ask } from '#app/accounts/feature.ts'
import { OwnButtons } from './own-buttons.tsx'
import type { SearchedLevel } from './search/search-address.ts'
import { SearchButton } from './search-button.tsx'

/** Search and what is a student's own, over the contents of the library or of a level. */
export function ShelfTools({
  level,
  onAsk,
  onNear,
}: {
  level: SearchedLevel
  onAsk: (ask: Ask) => void
  onNear: () => void
}) {
  return (
    <div className="res-tools">
      <SearchButton level={level} />
      <OwnButtons onAsk={onAsk} onNear={onNear} />
    </div>
  )
}
