import { lazy, Suspense } from 'react'
import { FailurePanel } from './controls/failure-panel.tsx'
import { FirstPage } from './first-page.tsx'
import type { DocumentPaneProps } from './shown-document.tsx'
import './viewer-dialog.css'

const DocumentPane = lazy(() =>
  import('./document-pane.tsx').then(
    ({ DocumentPane }) => ({ default: DocumentPane }),
    () => ({ default: MissingPane }),
  ),
)

/** A document's pane; its first page as a picture until the pane's code is loaded. `loading` is the label of that page. */
export function LazyDocument({ loading = 'Opening…', ...props }: DocumentPaneProps & { loading?: string }) {
  const { isAway, fallbackUrl, url, page } = props
  const coming = (
    <div className="viewer-coming" role="status" aria-label={loading}>
      <div className="viewer-coming-pages">
        <FirstPage url={(isAway && fallbackUrl) || url} page={page} />
      </div>
    </div>
  )
  return (
    <Suspense fallback={coming}>
      <DocumentPane key={url} {...props} />
    </Suspense>
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
