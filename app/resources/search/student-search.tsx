import { AccountPrompt } from '#app/accounts/sign-in/account-prompt.tsx'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import type { SearchedLevel } from '#domain/resources/search/search-address.ts'
import { SearchOverlay } from './search-overlay.tsx'

/** The search for whoever has a session; one that still wants its second factor is asked for it. */
export default function StudentSearch({ level, onClose }: { level: SearchedLevel; onClose: () => void }) {
  const { status } = useAuthState()
  return status === 'signed-in' ? (
    <SearchOverlay level={level} onClose={onClose} />
  ) : (
    <AccountPrompt feature="search functionality" onClose={onClose} />
  )
}
