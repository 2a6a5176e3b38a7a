import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { OPENED_HERE, searchAddress, type SearchedLevel } from './search/search-address.ts'

const warm = () =>
  void import('./search/warm-search.ts').then(
    ({ warmSearch }) => warmSearch(),
    () => {
      // Opening it says what is wrong.
    },
  )

/** Leads to the search of a level, which asks a visitor to sign in. */
export function SearchButton({ level }: { level: SearchedLevel }) {
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
