import type { LevelAddress } from './names.ts'
import { SavedButton } from './saved-button.tsx'
import { SearchButton } from './search-button.tsx'

/** Search and the saved list, over the contents of the library or of a level. */
export function ShelfTools({ level }: { level: LevelAddress }) {
  return (
    <div className="res-tools">
      <SearchButton level={level} />
      <SavedButton />
    </div>
  )
}
