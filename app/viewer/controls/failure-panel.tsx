import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { type FailureAbout, type FailureKind, failureText } from '#app/viewer/engine/failure.ts'
import './failure-panel.css'

/** Replaces a document that cannot be shown. */
export function FailurePanel({
  kind,
  about,
  url,
  fileName,
  onRetry,
  onBack,
}: {
  kind: FailureKind
  about?: FailureAbout | undefined
  url: string
  fileName: string
  onRetry: () => void
  /** Shows the question paper instead. */
  onBack?: (() => void) | undefined
}) {
  const { title, detail } = failureText(kind, about)
  const isMissing = kind === 'missing' && about?.session !== undefined
  return (
    <div className="pdf-failure" role="alert">
      <h3 className="h3">{title}</h3>
      <p className="small">{detail}</p>
      <div className="pdf-failure-actions">
        {!isMissing && (
          <button className="btn btn-primary" type="button" onClick={onRetry}>
            Try again
          </button>
        )}
        {!isMissing && kind !== 'offline' && (
          <a className="btn btn-line" href={url} download={fileName}>
            <Download className="i" aria-hidden="true" />{' '}
            {kind === 'broken' ? 'Download it anyway' : 'Download'}
          </a>
        )}
        {onBack && (isMissing || kind === 'offline') && (
          <button className="btn btn-line" type="button" onClick={onBack}>
            Back to the paper
          </button>
        )}
      </div>
      {kind === 'offline' && (
        <Link className="inline-link" to="/offline">
          What is on this device
        </Link>
      )}
    </div>
  )
}
