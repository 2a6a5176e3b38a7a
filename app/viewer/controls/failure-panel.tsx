import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { type FailureKind, failureText } from '#app/viewer/engine/failure.ts'
import './failure-panel.css'

/** Replaces a document that cannot be shown. */
export function FailurePanel({
  kind,
  url,
  fileName,
  onRetry,
}: {
  kind: FailureKind
  url: string
  fileName: string
  onRetry: () => void
}) {
  const { title, detail } = failureText(kind)
  return (
    <div className="pdf-failure" role="alert">
      <h3 className="h3">{title}</h3>
      <p className="small">{detail}</p>
      <div className="pdf-failure-actions">
        <button className="btn btn-primary" type="button" onClick={onRetry}>
          Retry
        </button>
        <a className="btn btn-line" href={url} download={fileName}>
          <Download className="i" aria-hidden="true" /> Download
        </a>
      </div>
      {kind === 'offline' && (
        <Link className="inline-link" to="/offline">
          What is on this device
        </Link>
      )}
    </div>
  )
}
