import type { ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { StudentButtons } from '#app/resources/student/student-buttons.tsx'
import type { SearchedLevel } from '#domain/resources/search/search-address.ts'
import { SearchButton } from '#app/resources/search/search-button.tsx'

/** Search and what is a student's own, over the contents of the library or of a level. */
export function ListTools({
  level,
  onAsk,
  onNear,
}: {
  level: SearchedLevel
  onAsk: (ask: ProtectedAction) => void
  onNear: () => void
}) {
  return (
    <div className="res-tools">
      <SearchButton level={level} />
      <StudentButtons onAsk={onAsk} onNear={onNear} />
    </div>
  )
}
