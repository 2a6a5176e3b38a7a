import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useHasSession } from '#app/accounts/session/use-auth-state.ts'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { useRequireSignIn } from '#app/accounts/session/use-require-sign-in.tsx'
import { useCompletion } from '#app/sync/completion/use-completion.ts'
import { useTypedQuery } from '#app/lib/use-typed-query.ts'
import { listSessions, type SessionListing, type VariantListing } from '#domain/papers/catalogue.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { isSession, type Session } from '#domain/exams/session.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import { showToast } from '#app/ui/toast.ts'
import { asksForExam } from '#app/practice/exam/exam-facts.ts'
import { formatListAddress, withQuery, LONGEST_QUERY, useListState } from './use-list-state.ts'
import { PapersHead } from './papers-head.tsx'
import { formatSaveText } from '#app/saved/paper-to-save.ts'
import { SetList } from './set-list.tsx'
import { ListAddress } from './rows/document-link.tsx'
import { ListKeys } from './list-keys.tsx'
import { MarkingQuestion } from '#app/ai-marking/marking-question.tsx'
import { ExamChoice } from '#app/practice/exam/exam-choice.tsx'
import { RecentPapers, useIsSettled, useSettle } from '#app/practice/rows/row-extras.tsx'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import { YearList, YearPapers } from './year-papers.tsx'
import './list-styles.ts'
import { loadFound, usePaperSearch } from './use-paper-search.ts'
import '#app/ui/styles/forms.css'

const HANDLED_FEATURES: readonly Feature[] = ['study goals', 'saved groups', 'save papers']
/** While a document is open over the list, the document's own screen handles the features. */
const NONE: readonly Feature[] = []
const loadDialogs = () => import('./student-dialogs.tsx')
const StudentDialogs = lazy(loadDialogs)

const FoundPapers = lazy(loadFound)

/** For students only. If it does not arrive, the next page counts. */
const GoalProgress = lazy(() => import('#app/goals/goal-progress.tsx').catch(() => ({ default: () => null })))

/**
 * The papers of one exam: the list of a year, the practice sets, or the results of a search. A document may be open over
 * them (`openFile`).
 */
export function ExamPapers({
  exam,
  path,
  isSets = false,
  openFile,
}: {
  exam: PaperExam
  path: string
  /** Whether the address is that of the practice sets. */
  isSets?: boolean
  openFile: string | undefined
}) {
  const list = useListState(exam, { isSets, openFile })
  const { text, onType, onSubmit, onReset } = useTypedQuery(list.query, list.onQuery)
  const { search, onIntent } = usePaperSearch(exam.id, text)
  const query = useDeferredValue(text.trim())
  const isSearching = search !== undefined && query !== ''
  const sessions = listSessions(exam.id, list.year)
  const { yearCount } = useCompletion(exam.id, list.year)
  const from = list.addressFor(text)
  const {
    action,
    prompt,
    onRequest,
    onIntent: onActionIntent,
    onClose,
  } = useRequireSignIn(openFile === undefined ? HANDLED_FEATURES : NONE, loadDialogs)
  const onSave = useCallback(
    (listing: VariantListing | SessionListing) =>
      onRequest({ feature: 'save papers', subject: formatSaveText(exam.id, listing) }),
    [onRequest, exam],
  )
  const hasSession = useHasSession()
  useSettle()
  const isSettled = useIsSettled()
  const address = useRef(from)
  useEffect(() => {
    address.current = from
  }, [from])
  const { onSession } = list
  const onAllSessions = useCallback(() => onSession(undefined), [onSession])
  useUnknownYearToast(exam, sessions.length === 0 ? list.year : undefined)

  return (
    <ListAddress value={address}>
      <Link className="back" to={exam.practiceLevel === 'alevel' ? '/practice/alevel' : '/practice'}>
        <ArrowLeft className="i" aria-hidden="true" /> Go Back
      </Link>
      <PracticeStrip current="papers" />
      <PapersHead
        exam={exam}
        year={isSearching ? undefined : list.year}
        count={isSearching || sessions.length === 0 ? undefined : yearCount}
        onGoals={() => onRequest({ feature: 'study goals' })}
        onGroups={() => onRequest({ feature: 'saved groups' })}
        onIntent={onActionIntent}
      />
      {asksForExam(exam) && (
        <div className="exam-place">
          <ExamChoice exam={exam} />
        </div>
      )}
      <YearList
        exam={exam}
        current={isSearching ? undefined : list.year}
        addressOf={list.addressOfYear}
        onChoose={onReset}
      />
      {openFile === undefined && <ListKeys />}
      {isSettled && !isSearching && <RecentPapers exam={exam} path={path} />}
      <Finder
        text={text}
        isSearching={isSearching}
        hasSessions={list.year !== 'sets'}
        session={list.session}
        sessions={sessions.map(({ session }) => session).filter(isSession)}
        onIntent={onIntent}
        onType={onType}
        onSubmit={onSubmit}
        onSession={onSession}
      />
      <div className="list" data-year={list.year}>
        {isSearching ? (
          <Suspense>
            <FoundPapers
              exam={exam}
              search={search}
              query={query}
              path={path}
              onSave={onSave}
              onType={onType}
              addressIn={addressIn}
              onClear={() => {
                onReset()
                list.onQuery('')
              }}
            />
          </Suspense>
        ) : list.year === 'sets' ? (
          <SetList exam={exam} path={path} onSave={onSave} />
        ) : (
          <YearPapers
            exam={exam}
            year={list.year}
            session={list.session}
            path={path}
            onSave={onSave}
            onAllSessions={onAllSessions}
          />
        )}
      </div>
      {prompt}
      <Suspense>{hasSession && <GoalProgress />}</Suspense>
      <Suspense>
        {action && <StudentDialogs action={action} exam={exam} from={from} onClose={onClose} />}
      </Suspense>
      {isSettled && <MarkingQuestion from="practice" isOpen={openFile !== undefined} />}
    </ListAddress>
  )
}

function addressIn(exam: PaperExam, query: string): string {
  return formatListAddress(withQuery(new URLSearchParams(), query), exam)
}

function useUnknownYearToast({ fullName }: PaperExam, year: PaperYear | undefined) {
  useEffect(() => {
    if (year === undefined) return
    const detail = `No papers available for ${fullName} ${year}`
    showToast({ kind: 'error', title: 'No papers found', detail })
  }, [fullName, year])
}

/** The search box, and the filter by session, which is hidden during a search. */
function Finder({
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
