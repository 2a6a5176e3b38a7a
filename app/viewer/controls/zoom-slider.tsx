import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import { type Fit, zoomLabel } from '#app/viewer/engine/pages/zoom.ts'
import { ZoomField } from './zoom-field.tsx'
import './zoom-slider.css'

/** On a phone: text that fills the width, or all of the page. */
const FITS: readonly Fit[] = ['text', 'page']
/** The slider ends here, in per cent. The field and the buttons go further. */
const LARGEST = 400

/** The size of the pages, for a strip of the desk: a slider, − and +, two sizes that fit, and a field. */
export function ZoomSlider({ view, pageViewer }: { view: PageView; pageViewer: PageViewer }) {
  const { smallest, largest } = pageViewer.zoomLimits()
  const percent = Math.round(view.scale * 100)
  return (
    <div className="pdf-zoom-strip" role="group" aria-label="Zoom">
      <div className="pdf-zoom-fits">
        <div role="group" aria-label="Fit">
          {FITS.map((fit) => (
            <button
              key={fit}
              className="chip"
              type="button"
              aria-pressed={view.zoom === fit}
              onClick={() => pageViewer.zoomTo(fit)}
            >
              {zoomLabel(fit, view.scale)}
            </button>
          ))}
        </div>
        <ZoomField view={view} pageViewer={pageViewer} className="num" inputClass="input" />
      </div>
      <button className="icon-btn" type="button" aria-label="Smaller" onClick={() => pageViewer.zoomBy(-1)}>
        <Minus className="i" aria-hidden="true" />
      </button>
      <input
        type="range"
        aria-label="Zoom"
        aria-valuetext={`${percent} per cent`}
        min={Math.ceil(smallest * 100)}
        max={Math.min(LARGEST, largest * 100)}
        step={5}
        value={percent}
        onChange={(event) => pageViewer.zoomTo(Number(event.target.value) / 100)}
      />
      <button className="icon-btn" type="button" aria-label="Larger" onClick={() => pageViewer.zoomBy(1)}>
        <Plus className="i" aria-hidden="true" />
      </button>
    </div>
  )
}
