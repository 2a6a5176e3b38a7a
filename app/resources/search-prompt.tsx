import { useNavigate } from 'react-router'
import { AccountPrompt } from '#app/accounts/account-prompt.tsx'

/** What the address of a search asks of a visitor. Not asking leads to the level. */
export default function SearchPrompt({ closesTo }: { closesTo: string }) {
  const navigate = useNavigate()
  return <AccountPrompt feature="search functionality" onClose={() => void navigate(closesTo)} />
}
