import type { ReactNode } from 'react'
import { useIsAway } from '#app/lib/device/use-documents-here.ts'
import type { Paper, SessionListing } from '#domain/papers/catalogue.ts'
import { type Count, formatCount, isComplete } from '#domain/study/completion.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { SaveMark } from '#app/saved/save-mark.tsx'
import { TickBox } from './variant-row.tsx'
import { DocumentLink } from './document-link.tsx'

/** One session: its heading, report and thresholds, its progress (`tally`), and its papers. */
export function SessionSection({
  listing,
  path,
  hasYear = false,
  tally,
  children,
}: {
  listing: SessionListing
  path: string
  /** Whether the heading contains the year. */
  hasYear?: boolean
  tally: ReactNode
  children: ReactNode
}) {
  const { months, report, thresholds } = listing
  const headingId = sessionHeadingId(listing)
  return (
    <section className="session" aria-labelledby={headingId}>
      <header>
        <div className="when">
          <h2 id={headingId}>
            <span className="h2">{hasYear ? sittingName(listing) : listing.session}</span>{' '}
            <span className="note">{months}</span>
          </h2>
          <span className="reports">
            {[report, thresholds].map(
              (document) =>
                document && (
                  <ReportLink key={document.type} document={document} path={path} describedBy={headingId} />
                ),
            )}
          </span>
        </div>
        <div className="tally">{tally}</div>
      </header>
      {children}
    </section>
  )
}

/** A report or thresholds that are not here are named, and nothing opens in their place. */
function ReportLink({ document, path, describedBy }: { document: Paper; path: string; describedBy: string }) {
  if (useIsAway(document)) return <span className="off">{document.type}: not here</span>
  return (
    <DocumentLink className="inline-link" to={`${path}/${document.fileName}`} aria-describedby={describedBy}>
      {document.type}
    </DocumentLink>
  )
}

/** `5 of 6 complete`, and the buttons for the whole session. */
export function SessionTally({
  listing,
  count,
  onMark,
  onUnmark,
  onSave,
}: {
  listing: SessionListing
  count: Count
  onMark: (listing: SessionListing) => void
  onUnmark: (listing: SessionListing) => void
  onSave: (listing: SessionListing) => void
}) {
  const isDone = isComplete(count)
  const documents = documentsOf(listing)
  const [first] = documents
  const savedId = `${sessionHeadingId(listing)}-saved`
  const save = `Save ${listing.session} ${listing.year}`
  return (
    <>
      <span className="small num">{formatCount(count)}</span>
      <button
        className="icon-btn"
        type="button"
        aria-label={save}
        aria-describedby={savedId}
        aria-haspopup="dialog"
        data-tooltip={save}
        onClick={() => onSave(listing)}
      >
        {first && <SaveMark id={savedId} exam={first.exam} papers={documents.map(({ id }) => id)} isWhole />}
      </button>
      <TickBox
        isDone={isDone}
        label={isDone ? 'Unmark session' : 'Mark session'}
        describedBy={sessionHeadingId(listing)}
        onToggle={() => (isDone ? onUnmark : onMark)(listing)}
      />
    </>
  )
}

function documentsOf({ papers, report, thresholds }: SessionListing): Paper[] {
  const variants = papers.flatMap((paper) => paper.variants)
  const documents = variants.flatMap(({ documents }) => Object.values(documents))
  return [...documents, report, thresholds].filter((document) => document !== undefined)
}

function sessionHeadingId({ session, year }: SessionListing): string {
  return `session-${year}-${session}`
}
