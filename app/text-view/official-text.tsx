import { Fragment } from 'react'
import { pagePictureUrl, type PaperText, type TextBlock, type TextRun } from '#domain/papers/paper-text.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import { fileUrl } from '#app/lib/device/document-files.ts'

/** An official paper as text, page by page. A page that was not surely read is its picture. */
export function OfficialText({
  fileName,
  text,
  component,
}: {
  fileName: string
  text: PaperText
  /** `12`, paper and variant: a report is about several. */
  component: string | undefined
}) {
  return (
    <div className="text-view-page doc-text" data-official>
      {text.pages.map(({ page, blocks }) => (
        <section key={page} data-page={page} aria-label={`Page ${page}`}>
          {blocks ? (
            blocks.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the blocks of one page, in their order
              <Block key={index} block={block} component={component} />
            ))
          ) : (
            <PagePicture page={page} src={pagePictureUrl(fileUrl(fileName), page)} />
          )}
        </section>
      ))}
    </div>
  )
}

function PagePicture({ page, src }: { page: number; src: string }) {
  return (
    <figure className="page-picture">
      <a href={src} target="_blank" rel="noreferrer">
        {/* Most pages are A4. Its own shape replaces that when it is there. */}
        <img src={src} alt={`Page ${page} of the paper`} width="960" height="1358" loading="lazy" />
      </a>
      <figcaption className="small">
        Page {page} is a picture: it has a table, a drawing or columns. Press it to see it larger.
      </figcaption>
    </figure>
  )
}

function Block({ block, component }: { block: TextBlock; component: string | undefined }) {
  const { kind, runs, number, name, marks } = block
  const Tag = kind === 'heading' ? 'h3' : 'p'
  const question = number === undefined ? undefined : ownNumber(number, component)
  return (
    <Tag
      className={kind === 'item' ? 'text-item' : kind === 'small print' ? 'small' : undefined}
      data-question={question && questionId(question)}
      data-text={name}
    >
      {runs.map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the runs of one block, in their order
        <Run key={index} run={run} />
      ))}
      {marks !== undefined && <span className="text-marks"> [{marks}]</span>}
    </Tag>
  )
}

/** The number of a question of this paper: those of other papers in a report are left out. */
function ownNumber(number: string, component: string | undefined): string | undefined {
  const [of, own] = number.split('/')
  if (own === undefined) return number
  return of === component ? own : undefined
}

function Run({ run: { text, isBold, isItalic, isUnderlined, lineNumber } }: { run: TextRun }) {
  if (lineNumber !== undefined)
    return <span className="text-line" data-line={lineNumber} aria-hidden="true" />
  let shown = <Fragment>{text}</Fragment>
  if (isUnderlined) shown = <u>{shown}</u>
  if (isItalic) shown = <em>{shown}</em>
  return isBold ? <strong>{shown}</strong> : shown
}
