import { lazy, Suspense } from 'react'
import type { DocumentPaneProps } from './document-pane.tsx'
import './viewer-dialog.css'

const DocumentPane = lazy(async () => {
  const { DocumentPane } = await import('./document-pane.tsx')
  return { default: DocumentPane }
})

/** A document's pane, with an empty sheet until its code is there. `loading` is what that says of itself. */
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
