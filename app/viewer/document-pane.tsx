import { useEffect, useEffectEvent, useRef } from 'react'
import { FailurePanel } from './failure-panel.tsx'
import { OpeningBar } from './opening-bar.tsx'
import { Pager } from './pager.tsx'
import { useAddressPage } from './use-address-page.ts'
import { useDocument } from './use-document.ts'
import { usePageColours } from './use-page-colours.ts'
import { usePageViewer } from './use-page-viewer.ts'
import './pdf-layers.css'
import './viewer.css'

export interface DocumentPaneProps {
  url: string
  /** Shown under its notice when the host has nothing at `url`. */
  fallback?: { url: string; notice: string }
  /** The accessible name: 'Question Paper, 0500/12 Summer 2024'. */
  name: string
  /** What a download is called. */
  fileName: string
  /** Where to open or go to, from 1. */
  page?: number
  onPageChange?: (page: number, pages: number) => void
  /** `practice` is this site's own practice paper, `guide` the fallback or another guide. */
  onReady?: (info: { pages: number; kind: 'document' | 'practice' | 'guide' }) => void
  /** Whether keys go to this pane; of two panes one is active. */
  isActive?: boolean
  pagerPlace?: 'float'
}

/** One document with everything to read it by. Fetches pdf.js when it is first shown. */
export function DocumentPane({
  url,
  fallback,
  name,
  fileName,
  page,
  onPageChange,
  onReady,
}: DocumentPaneProps) {
  const { state, onRetry } = useDocument(url, fallback?.url)
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<HTMLDivElement>(null)
  const { colours } = usePageColours()
  const shown = state.status === 'open' ? state : undefined
  const { view, pageViewer } = usePageViewer({ shown, container, viewer, page, colours })
  const settledPage = useAddressPage({ page, view, pageViewer, onPageChange })

  const onOpen = useEffectEvent((pages: number, kind: string | null, isFallback: boolean) =>
    onReady?.({
      pages,
      kind: isFallback || kind === 'guide' ? 'guide' : kind === 'practice' ? 'practice' : 'document',
    }),
  )
  useEffect(() => {
    if (shown) onOpen(shown.document.pdf.numPages, shown.document.kind, shown.isFallback)
  }, [shown])

  return (
    <section className="pdf-pane" aria-label={name} data-colours={colours}>
      {shown?.isFallback && fallback && (
        <p className="pdf-notice" role="note">
          {fallback.notice}
        </p>
      )}
      <div className="pdf-area">
        {/* What scrolls can be reached by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={container} className="pdf-scroll" role="group" aria-label={`Pages of ${name}`} tabIndex={0}>
          <div className="pdf-crop">
            <div ref={viewer} className="pdfViewer" />
          </div>
        </div>
        {state.status === 'failed' && (
          <FailurePanel kind={state.kind} url={url} fileName={fileName} onRetry={onRetry} />
        )}
        {state.status !== 'failed' && !view?.isDrawn && (
          <OpeningBar name={name} opening={state.status === 'opening' ? state.opening : undefined} />
        )}
        {view && pageViewer && <Pager view={view} pageViewer={pageViewer} />}
      </div>
      <p className="sr" role="status">
        {settledPage !== undefined && view ? `Page ${settledPage} of ${view.pages}` : ''}
      </p>
    </section>
  )
}
