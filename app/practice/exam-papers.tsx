import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useHasSession } from '#app/accounts/session/use-has-session.ts'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { useRequireSignIn } from '#app/accounts/session/use-require-sign-in.tsx'
import { useCompletion } from '#app/completion/use-completion.ts'
import { useStoredText } from '#app/lib/use-stored-text.ts'
import { useTypedQuery } from '#app/lib/use-typed-query.ts'
import { listSessions, type SessionListing, type VariantListing } from '#domain/papers/catalogue.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { isSession } from '#domain/exams/session.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import { showToast } from '#app/ui/toast.ts'
import { examAnswerKey } from './exam-answer-key.ts'
import { asksForExam } from './exam-facts.ts'
import { Finder } from './finder.tsx'
import { FoundPapers } from './found-papers.tsx'
import { formatListAddress, withQuery } from './list-state.ts'
import { PapersHead } from './papers-head.tsx'
import { formatSaveText } from './save-text.ts'
import { SetList } from './set-list.tsx'
import { useListState } from './use-list-state.ts'
import { usePaperSearch } from './use-paper-search.ts'
import { ListAddress } from './use-list-address.ts'
import { useLoadRowExtras, useRowExtras } from './use-row-extras.ts'
import { YearList } from './year-list.tsx'
import { YearPapers } from './year-papers.tsx'
import './list-styles.ts'

const HANDLED_FEATURES: readonly Feature[] = ['study goals', 'saved groups', 'save papers']
/** While a document is open over the list, the document's own screen handles the features. */
const NONE: readonly Feature[] = []
const loadDialogs = async () => {
  const { importDialogs } = await import('./later-parts.ts')
  return importDialogs()
}
const StudentDialogs = lazy(loadDialogs)

/** For students only. If it does not arrive, the next page counts. */
const GoalProgress = lazy(async () => {
  try {
    const { importGoalProgress } = await import('./later-parts.ts')
    return await importGoalProgress()
  } catch {
    return { default: () => null }
  }
})

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
  const hasAnswered = useStoredText(examAnswerKey(exam.id)) !== null
  useLoadRowExtras()
  const extras = useRowExtras()
  const address = useRef(from)
  useEffect(() => {
    address.current = from
  }, [from])
  useUnknownYearToast(exam, sessions.length === 0 ? list.year : undefined)

  return (
    <ListAddress value={address}>
      <Link className="back" to={exam.practiceLevel === 'alevel' ? '/practice/alevel' : '/practice'}>
        <ArrowLeft className="i" aria-hidden="true" /> Go Back
      </Link>
      {extras && <extras.Rooms />}
      <PapersHead
        exam={exam}
        year={isSearching ? undefined : list.year}
        count={isSearching || sessions.length === 0 ? undefined : yearCount}
        onGoals={() => onRequest({ feature: 'study goals' })}
        onGroups={() => onRequest({ feature: 'saved groups' })}
        onIntent={onActionIntent}
      />
      {asksForExam(exam) && (
        <div className={hasAnswered ? 'exam-place' : 'exam-place asks'}>
          {extras && <extras.ExamChoice exam={exam} />}
        </div>
      )}
      <YearList
        exam={exam}
        current={isSearching ? undefined : list.year}
        addressOf={list.addressOfYear}
        onChoose={onReset}
      />
      {extras && openFile === undefined && <extras.ListKeys />}
      {extras && !isSearching && <extras.RecentPapers exam={exam} path={path} />}
      <Finder
        text={text}
        isSearching={isSearching}
        hasSessions={list.year !== 'sets'}
        session={list.session}
        sessions={sessions.map(({ session }) => session).filter(isSession)}
        onIntent={onIntent}
        onType={onType}
        onSubmit={onSubmit}
        onSession={list.onSession}
      />
      <div className="list">
        {isSearching ? (
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
        ) : list.year === 'sets' ? (
          <SetList exam={exam} path={path} onSave={onSave} />
        ) : (
          <YearPapers
            exam={exam}
            year={list.year}
            session={list.session}
            path={path}
            onSave={onSave}
            onAllSessions={() => list.onSession(undefined)}
          />
        )}
      </div>
      {prompt}
      <Suspense>{hasSession && <GoalProgress />}</Suspense>
      <Suspense>
        {action && <StudentDialogs action={action} exam={exam} from={from} onClose={onClose} />}
      </Suspense>
      {extras && <extras.MarkingQuestion from="practice" isOpen={openFile !== undefined} />}
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
