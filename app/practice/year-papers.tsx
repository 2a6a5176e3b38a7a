import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { yearsHere } from '#domain/papers/years-here.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import type { PaperExam } from '#domain/exams/exam.ts'
import { type Count, formatCount, isComplete } from '#domain/study/completion.ts'
import { useCompletion, useYearCount } from '#app/sync/completion/use-completion.ts'
import { listSessions, type SessionListing, type VariantListing } from '#domain/papers/catalogue.ts'
import type { Session } from '#domain/exams/session.ts'
import { Missing } from '#app/ui/placeholders.tsx'
import '#app/ui/styles/lists.css'
import { EraNotices } from '#app/practice/rows/era-notices.tsx'
import { PaperSection, VariantRow } from '#app/practice/rows/variant-row.tsx'
import { SessionSection, SessionTally } from '#app/practice/rows/session-section.tsx'
import { FormChanges } from '#app/practice/exam/form-changes.tsx'
import { useIsSettled } from '#app/practice/rows/row-extras.tsx'

/**
 * 'Select Year': a block in the margin, a scrolling strip on phones. The practice sets come before the years. During a
 * search nothing is marked.
 */
export const YearList = memo(function YearList({
  exam,
  current,
  addressOf,
  onChoose,
}: {
  exam: PaperExam
  current: PaperYear | undefined
  addressOf: (year: PaperYear) => string
  /** A year was pressed. Its link opens it. */
  onChoose: () => void
}) {
  const years = useMemo<PaperYear[]>(() => ['sets', ...examYears(exam.id)], [exam])
  const documents = useDocumentsHere()
  // Where every year has documents, or none has, a mark says nothing.
  const marked = useMemo(() => {
    const here = documents && yearsHere(exam.id, documents)
    return here && examYears(exam.id).some((year) => !here.has(year)) ? here : NONE
  }, [exam, documents])
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const item = current === undefined ? undefined : list?.children[years.indexOf(current)]
    if (list && item instanceof HTMLElement) {
      list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
    }
  }, [years, current])

  return (
    <div className="years">
      <p className="label" id="years-label">
        Select Year
      </p>
      <ul ref={strip} aria-labelledby="years-label">
        {years.map((year) => (
          <li key={year} className={year === 'sets' ? 'all' : undefined}>
            <YearLink
              exam={exam}
              year={year}
              isCurrent={year === current}
              hasDocuments={year !== 'sets' && marked.has(year)}
              to={addressOf(year)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </div>
  )
})

const NONE: ReadonlySet<number> = new Set()

/** A link, so that a press before the scripts arrive opens the year too. */
function YearLink({
  exam,
  year,
  isCurrent,
  hasDocuments,
  to,
  onChoose,
}: {
  exam: PaperExam
  year: PaperYear
  isCurrent: boolean
  /** This site has official papers of the year, and of others it has none. */
  hasDocuments: boolean
  to: string
  onChoose: () => void
}) {
  const count = useYearCount(exam.id, year)
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
      {year === 'sets' ? 'Practice sets' : year}
      {hasDocuments && (
        <>
          <span className="sr">, papers here</span>
          <i className="papers-here" aria-hidden="true" title="Papers here" />
        </>
      )}
      {count && count.done > 0 && (
        <>
          <span className="sr">, {formatCount(count)}</span>
          <YearMark {...count} />
        </>
      )}
    </Link>
  )
}

/** A tick on a complete year; under an incomplete one a line as long as its progress. */
function YearMark({ done, total }: Count) {
  if (isComplete({ done, total })) return <i className="mk mk-tick" aria-hidden="true" />
  const left = Math.min(80, 100 - (done / total) * 100)
  return <i className="part" aria-hidden="true" style={{ clipPath: `inset(0 ${left}% 0 0)` }} />
}

/** The papers of an exam in a year, or in one of its sessions. */
export const YearPapers = memo(function YearPapers({
  exam,
  year,
  session,
  path,
  onAllSessions,
  onSave,
}: {
  exam: PaperExam
  year: number
  session: Session | undefined
  path: string
  onAllSessions: () => void
  onSave: (listing: VariantListing | SessionListing) => void
}) {
  const completion = useCompletion(exam.id, year)
  const isSettled = useIsSettled()
  const all = listSessions(exam.id, year)
  const shown = session ? all.filter((listing) => listing.session === session) : all
  if (shown.length === 0) {
    return (
      <Missing note="No papers available for this selection.">
        {all.length > 0 ? (
          <button className="btn btn-line" type="button" onClick={onAllSessions}>
            Show all sessions
          </button>
        ) : (
          <p className="small">Choose another year: those in the list have papers.</p>
        )}
      </Missing>
    )
  }
  const papers = shown.flatMap((session) => session.papers)
  return (
    <>
      {isSettled && <FormChanges exam={exam} papers={papers} title={`${year} papers have the old form.`} />}
      {/* Always the same element: a second one would be a later, larger paint of the same text. */}
      <EraNotices exam={exam} papers={papers} />
      {shown.map((listing) => (
        <SessionSection
          key={listing.session}
          listing={listing}
          path={path}
          tally={
            <SessionTally
              listing={listing}
              count={completion.sessionCount(listing)}
              onMark={completion.onMarkSession}
              onUnmark={completion.onUnmarkSession}
              onSave={onSave}
            />
          }
        >
          {listing.papers.map((paper) => (
            <PaperSection key={paper.paper} paper={paper} rows={paper.variants.length}>
              {paper.variants.map((variant) => (
                <VariantRow
                  key={variant.key}
                  variant={variant}
                  isDone={completion.isVariantDone(variant.key)}
                  path={path}
                  onMark={completion.onMarkVariant}
                  onUnmark={completion.onUnmarkVariant}
                  onSave={onSave}
                />
              ))}
            </PaperSection>
          ))}
        </SessionSection>
      ))}
      {/* It comes late, so it is last: nothing below it moves. */}
      {isSettled && <DocumentKey listings={shown} />}
    </>
  )
})

/** What the looks of the documents mean, on a page that has a dashed one. */
function DocumentKey({ listings }: { listings: readonly SessionListing[] }) {
  const here = useDocumentsHere()
  const documents = listings.flatMap(({ papers }) =>
    papers.flatMap(({ variants }) => variants.flatMap((variant) => Object.values(variant.documents))),
  )
  if (!here || documents.every(({ fileName }) => here.has(fileName))) return null
  return (
    <p className="doc-key">
      <span>
        <i aria-hidden="true" /> Coloured: the document
      </span>
      <span className="away">
        <i aria-hidden="true" /> Dashed: not here, our guide opens
      </span>
    </p>
  )
}
