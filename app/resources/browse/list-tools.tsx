import { Search } from 'lucide-react'
import { searchAddress, type SearchedLevel } from '#domain/resources/search/search-address.ts'
import { StudentButtons } from './student-tools.tsx'

/** The search and the student's buttons above the list of levels or of a level's categories. */
export function ListTools({ level }: { level: SearchedLevel }) {
  return (
    <div className="res-tools">
      <a className="fake-search" href={searchAddress(level)} aria-haspopup="dialog">
        <Search className="i" aria-hidden="true" /> Search resources...
      </a>
      <StudentButtons />
    </div>
  )
}
