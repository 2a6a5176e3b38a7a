import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageView, PageViewer } from '#app/viewer/engine/pages/page-commands.ts'
import { formatScale, parseZoom, zoomLabel } from '#app/viewer/engine/pages/zoom.ts'

/** The size of the pages: "Fit text" or "97%". A press selects it, and another size can be typed. */
export function ZoomField({
  view: { zoom, scale },
  pageViewer,
  className = 'pdf-zoom-field num',
  inputClass = '',
}: {
  view: PageView
  pageViewer: PageViewer
  className?: string
  inputClass?: string
}) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? zoomLabel(zoom, scale)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const wanted = parseZoom(typed ?? '')
    if (wanted !== undefined) pageViewer.zoomTo(wanted)
    setTyped(undefined)
  }

  return (
    <form className={className} onSubmit={onSubmit}>
      <input
        className={inputClass}
        aria-label="Zoom in per cent"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        style={{ width: `${Math.max(4, text.length)}ch` }}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => {
          // The number of a size that fits, to begin from. At once: the next key replaces it.
          flushSync(() => setTyped(formatScale(scale)))
          event.target.select()
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === undefined) return
          event.preventDefault()
          event.stopPropagation()
          event.currentTarget.blur()
        }}
      />
    </form>
  )
}
