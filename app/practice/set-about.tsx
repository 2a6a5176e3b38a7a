import type { VariantListing } from '#domain/papers/catalogue.ts'
import { difficultyName, figuresLine, type SetFacts } from '#domain/papers/difficulty.ts'
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
  facts,
  work: { state, question, marks },
  isFirst,
  nameId,
}: {
  variant: VariantListing
  path: string
  /** Undefined for a set that this build does not know. */
  facts: SetFacts | undefined
  work: SetWork
  /** Whether it is the first set in the form of the student's exam. */
  isFirst: boolean
  /** The element that names the row. */
  nameId: string
}) {
  const summary = facts?.summary ?? ''
  const fileName = variant.documents.questionPaper?.fileName
  return (
    <>
      <div>
        <p>
          {summary} {marks !== undefined && <b>{marks}</b>}
        </p>
        {facts && (
          <p className="set-facts">
            <span className="form-tag">{difficultyName(facts.difficulty, variant)}</span>
            {facts.figures && <span>{figuresLine(facts.figures)}</span>}
          </p>
        )}
      </div>
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
