import { ChevronDown, Search } from 'lucide-react'
import type { Session } from '#domain/exams/session.ts'
import { LONGEST_QUERY } from './list-state.ts'
import '#app/ui/styles/forms.css'

/** The search box, and the filter by session, which is hidden during a search. */
export function Finder({
  text,
  isSearching,
  hasSessions,
  session,
  sessions,
  onIntent,
  onType,
  onSubmit,
  onSession,
}: {
  text: string
  isSearching: boolean
  /** Practice sets have no sessions to choose from. */
  hasSessions: boolean
  session: Session | undefined
  /** The sessions of the year. */
  sessions: readonly Session[]
  /** The pointer or the focus is on the search box. */
  onIntent: () => void
  onType: (text: string) => void
  /** The reader has finished typing. */
  onSubmit: () => void
  onSession: (session: Session | undefined) => void
}) {
  // An address may name a session that the year does not have: the control shows it too.
  const isAlone = isSearching || !hasSessions
  const options = session && !sessions.includes(session) ? [...sessions, session] : sessions
  return (
    <div className={isAlone ? 'finder alone' : 'finder'}>
      <form className="search" role="search" onSubmit={(event) => event.preventDefault()}>
        <Search className="i" aria-hidden="true" />
        <input
          className="input"
          type="search"
          placeholder="Search papers..."
          aria-label="Search papers"
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          enterKeyHint="search"
          value={text}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onChange={(event) => onType(event.target.value)}
          onBlur={onSubmit}
          onKeyDown={(event) => event.key === 'Enter' && onSubmit()}
        />
      </form>
      {!isAlone && (
        <div className="select-wrap">
          <select
            className="select"
            aria-label="Session"
            value={session ?? ''}
            onChange={(event) => onSession(options.find((each) => each === event.target.value))}
          >
            <option value="">All</option>
            {options.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
          <ChevronDown className="i" aria-hidden="true" />
        </div>
      )}
    </div>
  )
}
