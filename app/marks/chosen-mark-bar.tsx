import { MessageSquarePlus, Trash2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { COLOURS, type Colour, type Mark, markBox } from '#domain/study/marks/mark.ts'
import { COLOUR_NAMES } from '#domain/study/marks/mark-words.ts'
import { ToolSign } from './mark-tools.tsx'
import type { MarkedPage } from './marked-pages.ts'

/** CSS pixels that the bar needs below a mark. */
const ROOM = 64

/** The small bar beside a chosen mark: its colours, its note, and delete. */
export function ChosenMarkBar({
  mark,
  page,
  takesFocus,
  onColour,
  onNote,
  onDelete,
}: {
  mark: Mark
  page: MarkedPage
  /** Whether it was chosen by keyboard. */
  takesFocus: boolean
  onColour: (colour: Colour) => void
  onNote: () => void
  onDelete: () => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) bar.current?.querySelector('button')?.focus()
  }, [takesFocus])

  // The page's margins may be cut off: the bar stays inside of what is seen.
  useLayoutEffect(() => {
    const { current } = bar
    const seen = current?.closest('.pdf-crop')?.getBoundingClientRect()
    if (!current || !seen) return
    current.style.translate = ''
    const { left, right } = current.getBoundingClientRect()
    const aside = Math.max(seen.left - left, Math.min(0, seen.right - right))
    if (aside !== 0) current.style.translate = `${aside}px 0`
  })

  const box = markBox(mark)
  const below = box.y + box.height
  const isAbove = (page.height - below) * page.scale < ROOM
  const side = isAbove
    ? { bottom: `calc(${100 - (box.y / page.height) * 100}% + 0.5rem)` }
    : { top: `calc(${(below / page.height) * 100}% + 0.5rem)` }
  return (
    <div
      ref={bar}
      className="mark-chosen"
      role="toolbar"
      aria-label="This mark"
      style={{ ...side, '--mark-left': `${(box.x / page.width) * 100}%` }}
    >
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
    </div>
  )
}
