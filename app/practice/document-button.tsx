import { useId } from 'react'
import { site } from '#site.config.ts'
import { documentUrl, type Paper } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { showToast } from '#app/ui/toast.ts'
import { preloadOnIntent } from '#app/viewer/engine/preload-on-intent.ts'
import { DocumentLink } from './document-link.tsx'

const STROKES: Partial<Record<DocumentType, string>> = {
  'Question Paper': 'doc-qp',
  'Mark Scheme': 'doc-ms',
  Insert: 'doc-in',
}

/** Opens a document of a variant over the list. */
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
  return (
    <DocumentLink
      className={`doc ${STROKES[document.type] ?? ''}`}
      to={`${path}/${document.fileName}`}
      aria-describedby={describedBy}
      {...preloadOnIntent(documentUrl(site.filesBaseUrl, document.fileName))}
    >
      {document.type}
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
