import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import { OPENED_HERE, searchAddress, type SearchedLevel } from '#domain/resources/search/search-address.ts'

/** Leads to the search of a level, which asks a visitor to sign in. */
export function SearchButton({ level }: { level: SearchedLevel }) {
  const hasSession = useHasSession()
  const warm = () =>
    void import('./preload-search.ts').then(
      ({ preloadSearch }) => preloadSearch(hasSession),
      () => {
        // Opening it says what is wrong.
      },
    )
  return (
    <Link
      className="fake-search"
      to={searchAddress(level)}
      state={OPENED_HERE}
      preventScrollReset
      prefetch="intent"
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
    >
      <Search className="i" aria-hidden="true" /> Search resources...
    </Link>
  )
}
