import { AccountPrompt } from '#app/accounts/sign-in/account-prompt.tsx'

/** Asks a visitor to sign in before searching. */
export default function SearchPrompt({ onClose }: { onClose: () => void }) {
  return <AccountPrompt feature="search functionality" onClose={onClose} />
}
