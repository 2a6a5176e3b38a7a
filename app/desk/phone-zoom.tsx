import { useRef } from 'react'
import { useStore } from '#app/lib/use-store.ts'
import { useEscape } from '#app/ui/use-escape.ts'
import { ZoomSlider } from '#app/viewer/controls/zoom-slider.tsx'
import { formatScale } from '#app/viewer/engine/zoom.ts'
import type { DeskState } from './use-desk.ts'

/** The size of the pages in a phone's lower bar. It opens a strip above the bar. */
export function PhoneZoom({ state }: { state: DeskState }) {
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const document = state.documents[state.activeType]
  const view = useStore(document?.pageViewer.view)
  const isOpen = state.popup === 'zoom'
  const onOpenChange = state.onPopup('zoom')
  useEscape(place, isOpen, () => {
    onOpenChange(false)
    button.current?.focus()
  })
  if (!document || !view) return null
  return (
    <div ref={place} className="desk-zoom">
      <button
        ref={button}
        className="num"
        type="button"
        aria-label={`Zoom, ${formatScale(view.scale)}`}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        {formatScale(view.scale)}
      </button>
      {isOpen && (
        <div className="desk-strip" data-layer="">
          <ZoomSlider view={view} pageViewer={document.pageViewer} />
        </div>
      )}
    </div>
  )
}
