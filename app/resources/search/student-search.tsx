import { AccountPrompt } from '#app/accounts/sign-in/account-prompt.tsx'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import type { SearchedLevel } from '#domain/resources/search/search-address.ts'
import { SearchOverlay } from './search-overlay.tsx'

/** The search for a browser with a session. It asks for the second factor if that is missing. */
export default function StudentSearch({ level, onClose }: { level: SearchedLevel; onClose: () => void }) {
  const { status } = useAuthState()
  return status === 'signed-in' ? (
    <SearchOverlay level={level} onClose={onClose} />
  ) : (
    <AccountPrompt feature="search functionality" onClose={onClose} />
  )
}
