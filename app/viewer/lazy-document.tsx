import { lazy, Suspense } from 'react'
import type { DocumentPaneProps } from './document-pane.tsx'
import { FailurePanel } from './controls/failure-panel.tsx'
import './viewer-dialog.css'

const DocumentPane = lazy(() =>
  import('./document-pane.tsx').then(
    ({ DocumentPane }) => ({ default: DocumentPane }),
    () => ({ default: MissingPane }),
  ),
)

/** A document's pane; an empty page until its code is loaded. `loading` is the label of that page. */
export function LazyDocument({ loading = 'Loading', ...props }: DocumentPaneProps & { loading?: string }) {
  return (
    <Suspense fallback={<DocumentSkeleton label={loading} />}>
      <DocumentPane key={props.url} {...props} />
    </Suspense>
  )
}

function DocumentSkeleton({ label }: { label: string }) {
  return (
    <div className="viewer-skeleton" role="status" aria-label={label}>
      <div className="viewer-sheet skel">
        <span style={{ width: '42%' }} />
        <span />
        <span style={{ width: '92%' }} />
        <span style={{ width: '76%' }} />
      </div>
    </div>
  )
}

/** The pane's code did not arrive. The browser does not fetch it again before the page is reloaded. */
function MissingPane({ url, name, fileName }: DocumentPaneProps) {
  return (
    <section className="relative grow" aria-label={name}>
      <FailurePanel kind="viewer" url={url} fileName={fileName} onRetry={() => location.reload()} />
    </section>
  )
}
