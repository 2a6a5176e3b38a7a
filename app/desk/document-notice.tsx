import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Notice } from './notices.ts'

/** One line above the first page. It scrolls away, and once dismissed its kind does not come back. */
export function DocumentNotice({
  notice,
  isShort,
  onDismiss,
}: {
  notice: Notice
  isShort: boolean
  onDismiss: () => void
}) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (line.current ? keepFree(line.current) : undefined), [])
  return (
    <div ref={line} className="desk-notice" role="note">
      <p>{isShort ? notice.short : notice.text}</p>
      <button className="icon-btn" type="button" aria-label="Dismiss this notice" onClick={onDismiss}>
        <X className="i" />
      </button>
    </div>
  )
}

/** Tells the pages below how high the line is. Returns a function that ends this. */
function keepFree(line: HTMLElement): () => void {
  const scroller = line.parentElement
  const resizing = new ResizeObserver(() =>
    scroller?.style.setProperty('--pdf-lead', `${line.offsetHeight}px`),
  )
  resizing.observe(line)
  scroller?.style.setProperty('--pdf-lead', `${line.offsetHeight}px`)
  return () => {
    resizing.disconnect()
    scroller?.style.removeProperty('--pdf-lead')
  }
}
