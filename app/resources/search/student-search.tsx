import { AccountPrompt } from '#app/accounts/account-prompt.tsx'
import { useVisit } from '#app/accounts/use-visit.ts'
import type { SearchedLevel } from './search-address.ts'
import { SearchOverlay } from './search-overlay.tsx'

/** The search for whoever has a session; one that still wants its second factor is asked for it. */
export default function StudentSearch({ level, onClose }: { level: SearchedLevel; onClose: () => void }) {
  const { status } = useVisit()
  return status === 'signed-in' ? (
    <SearchOverlay level={level} onClose={onClose} />
  ) : (
    <AccountPrompt feature="search functionality" onClose={onClose} />
  )
}
