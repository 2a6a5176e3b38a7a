import { AccountPrompt } from '#app/accounts/sign-in/account-prompt.tsx'

/** Asks a visitor to sign in for the search. */
export default function SearchPrompt({ onClose }: { onClose: () => void }) {
  return <AccountPrompt feature="search functionality" onClose={onClose} />
}
