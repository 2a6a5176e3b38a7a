import { examsInWords } from '#domain/exams/exam.ts'
import { plural } from '#domain/plural.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import BANK from 'virtual:question-bank'
import Shuffle from 'lucide-react/icons/shuffle'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNeedsInternet } from '#app/lib/device/use-online.ts'
import { useSearch } from '#app/lib/use-search.ts'
import { useTypedQuery } from '#app/lib/use-typed-query.ts'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { keepOwnExam, useOwnExam } from '#app/lib/device/own-exam.ts'
import { type BankFile, type BankQuestion, ownState } from '#domain/questions/question.ts'
import {
  chipLabel,
  FILTER_NAMES,
  type FilterName,
  filterOptions,
  type Filters,
  formatFilters,
  LONGEST_QUERY,
  QUERY_NAME,
  withFilter,
} from '#domain/questions/question-filters.ts'
import type { CostliestFilter } from '#domain/questions/search-questions.ts'
import { FilterForm, useFilters } from './filter-form.tsx'
import { filesOfQuestions, QuestionRow } from './question-row.tsx'
import '#app/ui/styles/lists.css'
import './bank.css'
import folder from 'virtual:content-files/questions'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { fetchBeside } from '#app/lib/device/document-files.ts'
import { covers } from '#domain/exams/later/form-questions.ts'
import { readDocumentQuestions } from '#domain/papers/later/read-document-questions.ts'
import { onceEach } from '#domain/once.ts'
import { useStudy } from '#app/sync/use-study.ts'

export const meta = () =>
  pageMeta({
    title: 'Questions: one at a time',
    description: `Every question of our tasks and practice sets for ${examsInWords()}: by type, form, audience, theme, marks and minutes. Free, without an account.`,
    path: '/questions',
  })

const STEP = 20

/** The question bank: every question, and filters that the address keeps. */
export default function QuestionsPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearch()
  const [filters, setFilters] = useFilters(params)
  const ownExam = useOwnExam()
  // The list begins with the student's exam. Once they have chosen anything, or an address did, it is theirs to change.
  const isFresh = useRef(true)
  const query = (params.get(QUERY_NAME) ?? '').slice(0, LONGEST_QUERY)
  const show = (next: Filters, words: string) => {
    isFresh.current = false
    setFilters(next)
    setParams(formatFilters(next, words), { replace: true, preventScrollReset: true })
  }
  const { text, onType, onReset } = useTypedQuery(query, (words) => show(filters, words))
  const { bank, ...load } = useBank()
  const record = useStudy({ after: AFTER })?.log.record()
  const stateOf = (id: string) => record && ownState(record, id)
  const logged = record?.plan?.exam ?? record?.exam?.exam
  useEffect(() => {
    if (logged) keepOwnExam(logged)
  }, [logged])
  const begin = useEffectEvent((exam: string) => {
    if (isFresh.current && location.search === '') show({ exam }, '')
    isFresh.current = false
  })
  useLayoutEffect(() => {
    if (ownExam) begin(ownExam)
  }, [ownExam])
  const isPlain = text.trim() === '' && Object.keys(filters).length === 0

  const found = useMemo(() => bank?.findQuestions(bank.index, text, filters), [bank, text, filters])
  const questions = useMemo(() => found?.questions ?? (isPlain ? BANK.first : []), [found, isPlain])
  const count = found?.questions.length ?? (isPlain ? BANK.count : undefined)
  const options = useMemo(
    () => (bank ? filterOptions(bank.index.questions, filters.exam) : BANK.options),
    [bank, filters.exam],
  )

  const where = formatFilters(filters, text)
  const [more, setMore] = useState({ where, steps: 1 })
  const steps = more.where === where ? more.steps : 1
  const shown = useMemo(() => questions.slice(0, steps * STEP), [questions, steps])
  const pages = useOfficialPages(shown)
  const away = useNeedsInternet(useMemo(() => filesOfQuestions(shown), [shown]))

  const onFilter = (name: FilterName, value: string) => show(withFilter(filters, name, value), text)
  const onClear = () => {
    onReset()
    show({}, '')
  }
  const onChoose = () => {
    const chosen = chooseOne(questions, (id) => stateOf(id) !== undefined)
    if (chosen) void navigate(chosen.write)
  }
  const form = (
    <FilterForm
      text={text}
      filters={filters}
      options={options}
      onType={onType}
      onFilter={onFilter}
      onClear={onClear}
    />
  )
  const set = FILTER_NAMES.filter((name) => filters[name] !== undefined)
  return (
    <main id="main" className="ruled">
      <div className="wrap spread bank">
        <div className="margin only-wide">{form}</div>
        <div className="body">
          <PracticeStrip current="questions" />
          <div className="bank-head">
            <h1 className="h1">
              One <span className="hl">question</span> at a time
            </h1>
            <button
              className="btn btn-primary"
              type="button"
              disabled={questions.length === 0}
              onClick={onChoose}
            >
              <Shuffle className="i" aria-hidden="true" /> Choose one for me
            </button>
          </div>
          <div className="bank-narrow only-narrow">{form}</div>
          <div className="bank-found">
            <p className="num" role="status">
              {count === undefined ? (
                load.status === 'loading' && 'Looking...'
              ) : (
                <b>{plural(count, 'question')}</b>
              )}
              {found?.corrections.map(({ typed, taken }) => (
                <span key={typed}>
                  {' '}
                  Showing <q>{taken}</q>: no question has <q>{typed}</q>.
                </span>
              ))}
            </p>
            {set.length > 0 && (
              <div className="chips">
                {set.map((name) => (
                  <button
                    key={name}
                    className="chip"
                    type="button"
                    aria-label={`Remove filter ${chipLabel(name, filters)}`}
                    onClick={() => onFilter(name, '')}
                  >
                    {chipLabel(name, filters)} <X className="i" aria-hidden="true" />
                  </button>
                ))}
              </div>
            )}
          </div>
          {load.status === 'failed' && (
            <div className="bank-failed" role="alert">
              <p className="small">
                <NotLoaded what="The questions" />
              </p>
              <button className="btn btn-line btn-sm" type="button" onClick={load.retry}>
                Try again
              </button>
            </div>
          )}
          {count === undefined && load.status === 'loading' && (
            <div className="skel bank-skel" aria-hidden="true">
              <span />
              <span style={{ width: '80%' }} />
              <span style={{ width: '60%' }} />
            </div>
          )}
          <ul>
            {shown.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                page={pages.get(question.id)}
                own={stateOf(question.id)}
                needsInternet={away.has(question.id)}
              />
            ))}
          </ul>
          {found && found.questions.length === 0 && (
            <NothingFound
              filters={filters}
              costliest={bank?.costliestFilter(bank.index, text, filters)}
              onFilter={onFilter}
              onClear={onClear}
            />
          )}
          {count !== undefined && count > shown.length && (
            <p className="bank-more">
              <button
                className="btn btn-line"
                type="button"
                onClick={() => setMore({ where, steps: steps + 1 })}
              >
                Show {Math.min(STEP, count - shown.length)} more
              </button>
            </p>
          )}
        </div>
      </div>
    </main>
  )
}

/** The empty list names the filter that keeps the most questions away. */
function NothingFound({
  filters,
  costliest,
  onFilter,
  onClear,
}: {
  filters: Filters
  costliest: CostliestFilter | undefined
  onFilter: (name: FilterName, value: string) => void
  onClear: () => void
}) {
  const name = costliest && chipLabel(costliest.name, filters)
  return (
    <div className="empty">
      <p className="note">No question has all of these.</p>
      {costliest ? (
        <>
          <p className="small">
            Remove one filter: without ‘{name}’ there {costliest.count === 1 ? 'is' : 'are'} {costliest.count}
            .
          </p>
          <button className="btn btn-line" type="button" onClick={() => onFilter(costliest.name, '')}>
            Remove ‘{name}’
          </button>
        </>
      ) : (
        <button className="btn btn-line" type="button" onClick={onClear}>
          Clear all
        </button>
      )}
    </div>
  )
}

/** One of the questions at random, if possible one that the student has not begun. */
function chooseOne(
  questions: readonly BankQuestion[],
  isBegun: (id: string) => boolean,
): BankQuestion | undefined {
  const fresh = questions.filter(({ id }) => !isBegun(id))
  const from = fresh.length > 0 ? fresh : questions
  return from[Math.floor(Math.random() * from.length)]
}

/** The whole bank with its search: fetched after the first paint, since the HTML has the first questions. */
function useBank() {
  const here = useDocumentsHere()
  const { value, ...load } = useLoad(loadBank)
  const bank = useMemo(() => value && { ...value, index: value.makeIndex(value.own, here) }, [value, here])
  return { ...load, bank }
}

async function loadBank() {
  const [{ makeIndex, findQuestions, costliestFilter }, own] = await Promise.all([
    import('./bank-source.ts'),
    fetchOwnQuestions(),
  ])
  return { own, makeIndex, findQuestions, costliestFilter }
}

/** Fetches the questions of our own. They are of this site's own build. */
async function fetchOwnQuestions(): Promise<readonly BankQuestion[]> {
  const answer = await fetch(`${folder}/all.json`)
  if (!answer.ok) throw new Error(`The question bank answered ${answer.status}`)
  const file: BankFile = await answer.json()
  return file.questions
}

/** The list of questions of a question paper; undefined if the paper was not read. */
const fetchList = onceEach(async (file: string) =>
  readDocumentQuestions(await fetchBeside(file, 'questions')),
)

/** The pages of the shown official questions in their papers, by the ids of the questions, as far as they are known. */
function useOfficialPages(shown: readonly BankQuestion[]): ReadonlyMap<string, number> {
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    let isOver = false
    for (const { id, file, number = '' } of shown) {
      if (file === undefined) continue
      fetchList(file).then(
        (list) => {
          const place = list?.places.find((each) => each.number === number || covers(number, each.number))
          return place && !isOver ? setPages((before) => new Map(before).set(id, place.page)) : undefined
        },
        () => {
          // Offline, or no list: the row names no page.
        },
      )
    }
    return () => {
      isOver = true
    }
  }, [shown])
  return pages
}

/** How long the log waits for what the page loads first, in milliseconds. */
const AFTER = 400
