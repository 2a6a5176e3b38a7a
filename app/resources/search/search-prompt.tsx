import { AccountPrompt } from '#app/accounts/sign-in/account-prompt.tsx'

/** What the search asks of a visitor. */
export default function SearchPrompt({ onClose }: { onClose: () => void }) {
  return <AccountPrompt feature="search functionality" onClose={onClose} />
}
