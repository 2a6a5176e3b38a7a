import type { VariantListing } from '#domain/papers/catalogue.ts'
import { variantSubject } from '#domain/study/log/variant-subject.ts'
import { setWork, type SetWork } from '#domain/study/set-work.ts'
import { DocumentLink } from './document-link.tsx'
import { useLateRecord } from './use-paper-record.ts'
import { useRowExtras } from './use-row-extras.ts'

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
  isFirst,
  nameId,
}: {
  variant: VariantListing
  path: string
  summary: string
  /** Whether it is the first set in the form of the student's exam. */
  isFirst: boolean
  /** The element that names the row. */
  nameId: string
}) {
  const record = useLateRecord(useRowExtras() !== undefined)
  const { state, question, marks } = setWork(record, variantSubject(variant.exam, variant.year, variant.key))
  const fileName = variant.documents.questionPaper?.fileName
  return (
    <>
      <span>
        {summary} {marks !== undefined && <b>{marks}</b>}
      </span>
      {fileName !== undefined && (
        <DocumentLink
          className={isFirst && state !== 'handed in' ? 'btn btn-primary' : 'btn btn-line'}
          to={`${path}/${fileName}?first=my${question === undefined ? '' : `&question=${question}`}`}
          aria-describedby={nameId}
        >
          {GO[state]}
        </DocumentLink>
      )}
    </>
  )
}
