import { X } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { OutlineList } from './outline-list.tsx'
import type { PageViewer } from '#app/viewer/engine/page-commands.ts'
import { Thumbnails } from './thumbnails.tsx'

const TABS = ['Pages', 'Outline'] as const

/** Thumbnails of the pages, and the outline if there is one. On phones a sheet that closes after a choice. */
export function SidePanel({
  pdf,
  page,
  pageViewer,
  onClose,
}: {
  pdf: PDFDocumentProxy
  page: number
  pageViewer: PageViewer
  onClose: () => void
}) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Pages')
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  const current = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => current.current?.focus({ preventScroll: true }), [])

  function onChoose(go: () => void) {
    go()
    if (panel.current && getComputedStyle(panel.current).position === 'absolute') onClose()
  }

  return (
    <aside ref={panel} className="pdf-side" aria-label="Outline and pages">
      <header>
        <div className="pdf-side-tabs" role="tablist" aria-label="Outline and pages">
          {TABS.map((name) => (
            <button
              key={name}
              ref={name === tab ? current : undefined}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === tab}
              aria-controls={`${id}-panel`}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => setTab(name)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
                const other =
                  event.currentTarget.nextElementSibling ?? event.currentTarget.previousElementSibling
                if (other instanceof HTMLElement) {
                  other.focus()
                  other.click()
                }
              }}
            >
              {name}
            </button>
          ))}
        </div>
        <button className="icon-btn" type="button" aria-label="Close outline and pages" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </header>
      <div className="pdf-side-body" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'Pages' ? (
          <Thumbnails pdf={pdf} page={page} onGo={(wanted) => onChoose(() => pageViewer.goTo(wanted))} />
        ) : (
          <OutlineList
            pdf={pdf}
            onGo={(destination) => onChoose(() => pageViewer.goToDestination(destination))}
          />
        )}
      </div>
    </aside>
  )
}
