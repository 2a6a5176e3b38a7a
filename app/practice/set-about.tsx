import type { VariantListing } from '#domain/papers/catalogue.ts'
import type { SetWork } from '#domain/study/set-work.ts'
import { DocumentLink } from './document-link.tsx'

const GO = { new: 'Write', begun: 'Go on', 'handed in': 'See my answers' } as const satisfies Record<
  SetWork['state'],
  string
>

/**
 * What is in a set, the marks of its questions, and the link to the student's own answers at the desk. The link is in the
 * HTML, so that nothing moves when the log opens and its word changes.
 */
export function SetAbout({
  variant,
  path,
  summary,
  work: { state, question, marks },
  isFirst,
  nameId,
}: {
  variant: VariantListing
  path: string
  summary: string
  work: SetWork
  /** Whether it is the first set in the form of the student's exam. */
  isFirst: boolean
  /** The element that names the row. */
  nameId: string
}) {
  const fileName = variant.documents.questionPaper?.fileName
  return (
    <>
      <span>
        {summary} {marks !== undefined && <b>{marks}</b>}
      </span>
      {fileName !== undefined && (
        <DocumentLink
          className={isFirst && state !== 'handed in' ? 'btn btn-primary' : 'btn btn-line'}
          to={`${path}/${fileName}?first=my&beside=qp${question === undefined ? '' : `&question=${question}`}`}
          aria-describedby={nameId}
        >
          {GO[state]}
        </DocumentLink>
      )}
    </>
  )
}
