import { lazy, startTransition, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { foldText } from '#domain/fold-text.ts'
import {
  type VariantListing,
  findSession,
  type PaperListing,
  type SessionListing,
} from '#domain/papers/catalogue.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import type { searchPapers } from '#domain/papers/search.ts'
import { formatCount } from '#domain/study/completion.ts'
import { useCompletion } from '#app/sync/completion/use-completion.ts'
import { Missing } from '#app/ui/placeholders.tsx'
import '#app/ui/styles/lists.css'
import { EraNotices } from '#app/practice/rows/era-notices.tsx'
import { PaperSection, VariantRow } from '#app/practice/rows/variant-row.tsx'
import { SessionSection } from '#app/practice/rows/session-section.tsx'
import { listed, plural } from '#domain/plural.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'

/** How many variants are shown at first, and how many more after each 'Show more'. */
export const PAGE_SIZE = 60

/** The line above pages that have the words, where no year, session or paper has that name. */
export const INSIDE_ONLY = 'No paper is called that. Its words are in the papers:'

/** Without its code, this part is absent. */
const FoundInPapers = lazy(() => import('./found-in-papers.tsx').catch(() => ({ default: () => <></> })))

/** The results of a search in all years of an exam. */
export function FoundPapers({
  exam,
  search,
  query,
  path,
  addressIn,
  onClear,
  onType,
  onSave,
}: {
  exam: PaperExam
  search: typeof searchPapers
  query: string
  path: string
  /** The address of this search among the papers of another exam. */
  addressIn: (exam: PaperExam, query: string) => string
  onClear: () => void
  /** Another query takes the place of this one. */
  onType: (query: string) => void
  onSave: (variant: VariantListing) => void
}) {
  const { variants, ignored, isPartial, otherExam } = search(query, exam.id)
  // What is said above is about the pages that are shown below: until the next answer, those of the query before.
  const [pagesInside, setPagesInside] = useState(0)
  const isInside = pagesInside > 0
  const [more, setMore] = useState({ query, pages: 1 })
  const limit = PAGE_SIZE * (more.query === query ? more.pages : 1)
  const left = variants.length - limit
  return (
    <>
      <p className="found small num" role="status">
        {variants.length === 0 && isInside ? INSIDE_ONLY : countLine(variants.length)}
        {isPartial && '. None matches all that you typed: these match a part of it.'}
      </p>
      {otherExam ? (
        <p className="found small">
          {otherExam.id} is {otherExam.name}.{' '}
          <Link className="inline-link" to={addressIn(otherExam, query)}>
            Search its papers
          </Link>
        </p>
      ) : (
        ignored.length > 0 &&
        !(isInside && variants.length === 0) && (
          <p className="found small">
            {ignoredLine(
              ignored.map(({ word }) => word),
              isInside,
            )}{' '}
            {ignored.map(
              ({ word, nearest }) =>
                nearest &&
                !isInside && (
                  <button
                    key={word}
                    className="inline-link"
                    type="button"
                    onClick={() => onType(foldText(query).replace(word, nearest))}
                  >
                    Search for “{nearest}”
                  </button>
                ),
            )}
          </p>
        )
      )}
      {variants.length === 0 && !isInside && (
        <Missing
          note={
            <>
              No papers found for "<span className="pen">{query}</span>"
            </>
          }
          hint="Try searching for year, session, or document type"
        >
          <button className="btn btn-line" type="button" onClick={onClear}>
            Clear search
          </button>
        </Missing>
      )}
      {groupResults(variants.slice(0, limit)).map((results) => (
        <FoundYear key={results.year} exam={exam} results={results} path={path} onSave={onSave} />
      ))}
      {left > 0 && (
        <p className="more">
          <button
            className="btn btn-line"
            type="button"
            onClick={() => startTransition(() => setMore({ query, pages: limit / PAGE_SIZE + 1 }))}
          >
            Show more
          </button>
          <span className="small num">{left} not shown yet</span>
        </p>
      )}
      <Suspense>
        <FoundInPapers exam={exam} query={query} path={path} onFound={setPagesInside} />
      </Suspense>
    </>
  )
}

function FoundYear({
  exam,
  results: { year, sessions },
  path,
  onSave,
}: {
  exam: PaperExam
  results: YearResults
  path: string
  onSave: (variant: VariantListing) => void
}) {
  const { isVariantDone, sessionCount, onMarkVariant, onUnmarkVariant } = useCompletion(exam.id, year)
  return (
    <>
      {sessions.map(({ listing, papers }, index) => (
        <SessionSection
          key={listing.session}
          listing={listing}
          path={path}
          hasYear
          tally={<span className="small num">{formatCount(sessionCount(listing))}</span>}
        >
          {index === 0 && year !== 'sets' && (
            <EraNotices
              exam={exam}
              papers={sessions.flatMap(({ papers }) => papers.map(({ paper }) => paper))}
            />
          )}
          {papers.map(({ paper, variants }) => (
            <PaperSection key={paper.paper} paper={paper}>
              {variants.map((variant) => (
                <VariantRow
                  key={variant.key}
                  variant={variant}
                  isDone={isVariantDone(variant.key)}
                  path={path}
                  onMark={onMarkVariant}
                  onUnmark={onUnmarkVariant}
                  onSave={onSave}
                />
              ))}
            </PaperSection>
          ))}
        </SessionSection>
      ))}
    </>
  )
}

interface YearResults {
  year: PaperYear
  sessions: {
    listing: SessionListing
    papers: { paper: PaperListing; variants: VariantListing[] }[]
  }[]
}

/** Variants grouped by year, session and paper, in the given order. */
export function groupResults(variants: readonly VariantListing[]): YearResults[] {
  const years: YearResults[] = []
  for (const variant of variants) {
    const listing = findSession(variant)
    const paper = listing?.papers.find((each) => each.paper === variant.paper)
    if (!listing || !paper) continue
    let year = years.at(-1)
    if (year?.year !== variant.year) years.push((year = { year: variant.year, sessions: [] }))
    let session = year.sessions.at(-1)
    if (session?.listing !== listing) year.sessions.push((session = { listing, papers: [] }))
    let results = session.papers.at(-1)
    if (results?.paper !== paper) session.papers.push((results = { paper, variants: [] }))
    results.variants.push(variant)
  }
  return years
}

/** The line above the results. Screen readers announce it. */
export function countLine(found: number): string {
  if (found === 0) return 'No papers match your search.'
  return plural(found, 'variant found', 'variants found')
}

/** Names the words of a query that no year, session or paper is called by; pages may have them. */
export function ignoredLine(words: readonly string[], isInside: boolean): string {
  const names = listed(words.map((word) => `“${word}”`))
  const are = words.length === 1 ? 'is' : 'are'
  return isInside
    ? `${names} ${are} in no paper’s name. Pages with your words are below.`
    : `${names} ${are} in no paper, and ignored.`
}
