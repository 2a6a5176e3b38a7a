import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Trash2 from 'lucide-react/icons/trash'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { COLOURS, type Colour, type Mark } from '#domain/study/marks/mark.ts'
import { COLOUR_NAMES } from '#domain/study/marks/mark-words.ts'
import { ToolSign } from './mark-tools.tsx'
import type { MarkedPage } from './marked-pages.ts'
import { usePageResize } from './margin-notes.tsx'

/** CSS pixels between a mark and its bar. */
const SPACE = 8
/** CSS pixels that the tools cover at the bottom. */
const TOOLS_HEIGHT = 72

/** The small bar beside a chosen mark: its colours, its note, and delete. */
export function ChosenMarkBar({
  container,
  mark,
  page,
  takesFocus,
  onColour,
  onNote,
  onDelete,
}: {
  container: RefObject<HTMLElement | null>
  mark: Mark
  page: MarkedPage
  /** Whether it was chosen by keyboard. */
  takesFocus: boolean
  onColour: (colour: Colour) => void
  onNote: () => void
  onDelete: () => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The bar is not in its place yet: the pages may not scroll to it.
    if (takesFocus) bar.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])

  usePageResize(page)
  // Below the mark, or above it if there is no room below. It stays within the visible width of the page.
  useLayoutEffect(() => {
    const { current } = bar
    const { current: scroller } = container
    const rings = [...page.element.querySelectorAll('.mark-ring')].map((ring) => ring.getBoundingClientRect())
    if (!current || !scroller || rings.length === 0) return
    const area = scroller.getBoundingClientRect()
    const seen = (scroller.firstElementChild ?? scroller).getBoundingClientRect()
    const bottom = Math.max(...rings.map((ring) => ring.bottom)) + SPACE
    const top = Math.min(...rings.map((ring) => ring.top)) - SPACE - current.offsetHeight
    const isBelow = bottom + current.offsetHeight + TOOLS_HEIGHT <= area.bottom || top < area.top
    const left = Math.min(...rings.map((ring) => ring.left))
    const room = Math.min(seen.right, area.right) - current.offsetWidth
    current.style.top = `${(isBelow ? bottom : top) - area.top + scroller.scrollTop}px`
    current.style.left = `${Math.max(seen.left, Math.min(left, room)) - area.left + scroller.scrollLeft}px`
  })

  if (!container.current) return null
  return createPortal(
    <div ref={bar} className="mark-chosen" role="toolbar" aria-label="This mark">
      {mark.tool === 'highlight' &&
        COLOURS.map((colour) => (
          <button
            key={colour}
            className="mark-tool"
            type="button"
            aria-label={COLOUR_NAMES[colour]}
            aria-pressed={mark.colour === colour}
            onClick={() => onColour(colour)}
          >
            <ToolSign tool={colour} />
          </button>
        ))}
      <button
        className="mark-tool"
        type="button"
        aria-label="Note on this mark (Enter)"
        data-tooltip="Note on this mark (Enter)"
        aria-pressed={mark.text !== undefined}
        onClick={onNote}
      >
        <MessageSquarePlus className="i" aria-hidden="true" />
      </button>
      <button
        className="mark-tool"
        type="button"
        aria-label="Delete this mark (Delete)"
        data-tooltip="Delete this mark (Delete)"
        onClick={onDelete}
      >
        <Trash2 className="i" aria-hidden="true" />
      </button>
    </div>,
    container.current,
  )
}
