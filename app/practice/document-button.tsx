import { useId } from 'react'
import { site } from '#site.config.ts'
import { documentUrl, type Paper } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { showToast } from '#app/ui/toast.ts'
import { useIsAway } from '#app/lib/use-documents-here.ts'
import { preloadOnIntent } from '#app/viewer/engine/preload-on-intent.ts'
import { DocumentLink } from './document-link.tsx'

const STROKES: Partial<Record<DocumentType, string>> = {
  'Question Paper': 'doc-qp',
  'Mark Scheme': 'doc-ms',
  Insert: 'doc-in',
}

/** Opens a document of a variant over the list. One that is not here is dashed, and says what opens in its place. */
export function DocumentButton({
  document,
  path,
  describedBy,
}: {
  document: Paper
  /** The path of the exam's list. */
  path: string
  describedBy: string
}) {
  const isAway = useIsAway(document)
  const stroke = `doc ${STROKES[document.type] ?? ''}`
  return (
    <DocumentLink
      className={isAway ? `${stroke} doc-away` : stroke}
      to={`${path}/${document.fileName}`}
      aria-describedby={describedBy}
      {...(isAway
        ? { 'data-tooltip': 'Not here. Opens our guide to the paper' }
        : preloadOnIntent(documentUrl(site.filesBaseUrl, document.fileName)))}
    >
      {document.type}
      {isAway && <span className="sr">, not here. Opens our guide to the paper</span>}
    </DocumentLink>
  )
}

/** In place of a document that does not exist. It tells pointers, fingers and screen readers why. */
export function MissingDocument({ type, reason }: { type: DocumentType; reason: string }) {
  const reasonId = useId()
  return (
    <>
      <button
        className={`doc ${STROKES[type] ?? ''}`}
        type="button"
        aria-disabled="true"
        aria-describedby={reasonId}
        data-tooltip={reason}
        onClick={() => tellMissing(type)}
      >
        {type}
      </button>
      <span className="sr" id={reasonId}>
        {reason}
      </span>
    </>
  )
}

/** Touch screens show no tooltip. */
function tellMissing(type: DocumentType) {
  showToast({
    kind: 'error',
    title: 'Document Not Available',
    detail: `${type} is not available for this variant`,
  })
}
