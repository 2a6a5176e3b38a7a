import { listSessions, type SessionListing, type VariantListing } from '#domain/papers/catalogue.ts'
import type { Session } from '#domain/exams/session.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { useCompletion } from '#app/sync/completion/use-completion.ts'
import { EmptyList } from './empty-list.tsx'
import { EraNotices } from '#app/practice/rows/era-notices.tsx'
import { PaperSection, VariantRow } from '#app/practice/rows/variant-row.tsx'
import { SessionSection, SessionTally } from '#app/practice/rows/session-section.tsx'
import { FormChanges } from '#app/practice/exam/form-changes.tsx'
import { useIsSettled } from '#app/practice/rows/row-extras.tsx'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'

/** The papers of an exam in a year, or in one of its sessions. */
export function YearPapers({
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
      <EmptyList title="No papers available for this selection.">
        {all.length > 0 ? (
          <button className="btn btn-line" type="button" onClick={onAllSessions}>
            Show all sessions
          </button>
        ) : (
          <p className="small">Choose another year: those in the list have papers.</p>
        )}
      </EmptyList>
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
            <PaperSection key={paper.paper} paper={paper}>
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
}

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
