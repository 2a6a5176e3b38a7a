import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { straightLine } from '#domain/study/marks/draw-mark.ts'
import { type Mark, notePlace, COLOURS, type NewMark, markBox } from '#domain/study/marks/mark.ts'
import type { Word, Box } from '#domain/study/marks/page-words.ts'
import { rangeLines, type Point } from '#domain/study/marks/word-range.ts'
import type { Draft, Tool } from './draft.ts'
import { MarginNotes, usePageResize } from './margin-notes.tsx'
import type { MarkedPage } from './marked-pages.ts'
import type { WordCaret } from './caret.ts'
import type { MarkActions } from './use-mark-actions.ts'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Trash2 from 'lucide-react/icons/trash'
import { COLOUR_NAMES } from '#domain/study/marks/mark-words.ts'
import { ToolSign } from './mark-tools.tsx'

/** Everything that lies over one page: its marks, what is being drawn, the keyboard's place, numbers and notes. */
export function PageMarks({
  container,
  page,
  actions,
  isBeside,
}: {
  container: RefObject<HTMLElement | null>
  page: MarkedPage
  actions: MarkActions
  /** Whether notes are beside the page. */
  isBeside: boolean
}) {
  const { width, height, page: number } = page
  const { numbers, texts } = actions.placed
  const words = texts.get(number)?.words ?? []
  const marks = actions.shown.filter((mark) => mark.page === number)
  const draft = actions.draft?.page === number ? actions.draft : undefined
  const caret = actions.caret?.page === number ? actions.caret : undefined
  const chosen = actions.chosen?.mark.page === number ? actions.chosen : undefined
  const note = actions.note?.mark.page === number ? actions.note : undefined
  return createPortal(
    <>
      <svg
        className="page-marks"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        data-turned={page.rotation !== 0 || undefined}
      >
        {marks.map((mark) => (
          <MarkShape key={mark.ids[0]} mark={mark} />
        ))}
        {draft && <DraftShape draft={draft} tool={actions.tool} words={words} />}
        {caret && <CaretShape caret={caret} words={words} />}
        {chosen && <MarkRing mark={chosen.mark} />}
      </svg>
      {marks
        .filter(({ text, tool }) => text !== undefined || tool === 'note')
        .map((mark) => {
          const { x, y } = notePlace(mark)
          const noteNumber = numbers.get(mark.ids[0])
          return (
            <button
              key={mark.ids[0]}
              className="mark-number"
              type="button"
              // The list of marks leads to it by keyboard: pages have one tab stop.
              tabIndex={-1}
              style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
              aria-label={`Note ${noteNumber ?? ''}: ${mark.text ?? ''}`}
              onClick={() => actions.openNote(mark)}
            >
              <span>{noteNumber}</span>
            </button>
          )
        })}
      {isBeside && (
        <MarginNotes
          container={container}
          page={page}
          marks={marks}
          numbers={numbers}
          open={note}
          onOpen={actions.openNote}
        />
      )}
      {chosen && (
        <ChosenMarkBar
          key={chosen.mark.ids[0]}
          container={container}
          mark={chosen.mark}
          page={page}
          takesFocus={chosen.byKey}
          actions={actions}
        />
      )}
    </>,
    page.element,
  )
}

function DraftShape({ draft, tool, words }: { draft: Draft; tool: Tool; words: readonly Word[] }) {
  if (draft.shape === 'pen') return <path className="mark-ink" d={inkPath(draft.points)} />
  const lines =
    draft.shape === 'words' ? rangeLines(words, draft.from, draft.to) : [straightLine(draft.from, draft.to)]
  return <path className={`mark-hl mark-${tool}`} d={lines.map(strokeOver).join('')} />
}

/** The words that the keyboard has chosen. They are scrolled into view. */
function CaretShape({ caret, words }: { caret: WordCaret; words: readonly Word[] }) {
  const word = words[caret.to]
  return (
    <>
      {rangeLines(words, caret.from, caret.to).map(({ x, y, ...size }) => (
        <rect key={`${x} ${y}`} className="mark-caret" x={x} y={y} {...size} />
      ))}
      {word && (
        <rect
          // A new element at each word, so that each is scrolled to.
          key={`${caret.page} ${caret.to}`}
          ref={scrollTo}
          className="mark-caret-word"
          x={word.x - 1}
          y={word.y - 1}
          width={word.width + 2}
          height={word.height + 2}
        />
      )}
    </>
  )
}

function scrollTo(element: Element | null) {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** CSS pixels between a mark and its bar. */
const SPACE = 8
/** CSS pixels that the tools cover at the bottom. */
const TOOLS_HEIGHT = 72

/** The small bar beside a chosen mark: its colours, its note, and delete. */
function ChosenMarkBar({
  container,
  mark,
  page,
  takesFocus,
  actions,
}: {
  container: RefObject<HTMLElement | null>
  mark: Mark
  page: MarkedPage
  /** Whether it was chosen by keyboard. */
  takesFocus: boolean
  actions: MarkActions
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
            onClick={() => actions.onColour(mark, colour)}
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
        onClick={() => actions.openNote(mark)}
      >
        <MessageSquarePlus className="i" aria-hidden="true" />
      </button>
      <button
        className="mark-tool"
        type="button"
        aria-label="Delete this mark (Delete)"
        data-tooltip="Delete this mark (Delete)"
        onClick={() => actions.onDelete(mark)}
      >
        <Trash2 className="i" aria-hidden="true" />
      </button>
    </div>,
    container.current,
  )
}

/** Points between a mark and the dashed ring around it. */
const RING = 1.5

/** One mark, drawn in the coordinates of its page. */
export function MarkShape({ mark }: { mark: NewMark }) {
  if (mark.tool === 'note') return null
  if (mark.tool === 'highlight') {
    return <path className={`mark-hl mark-${mark.colour}`} d={mark.lines.map(strokeOver).join('')} />
  }
  return <path className="mark-ink" d={mark.strokes.map(inkPath).join('')} />
}

/** The dashed ring around a chosen mark. */
function MarkRing({ mark }: { mark: NewMark }) {
  const boxes = mark.tool === 'highlight' ? mark.lines : [markBox(mark)]
  return boxes.map(({ x, y, width, height }) => (
    <rect
      key={`${x} ${y}`}
      className="mark-ring"
      x={x - RING}
      y={y - RING}
      width={width + 2 * RING}
      height={height + 2 * RING}
      rx={RING}
    />
  ))
}

/** A line of the highlighter: its ends slope as a pen's do. */
function strokeOver({ x, y, width, height }: Box): string {
  const slope = Math.min(1.2, width / 4)
  return `M${xy(x, y)}L${xy(x + width + slope, y + 0.2)}L${xy(x + width, y + height)}L${xy(x - slope, y + height - 0.3)}z`
}

/** A curve through the middles between the points, so that a hand's corners are round. */
function inkPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const last = rest.at(-1)
  if (!last) return `M${xy(first.x, first.y)}h0.01`
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q${xy(point.x, point.y)} ${xy((point.x + next.x) / 2, (point.y + next.y) / 2)}`
  })
  return `M${xy(first.x, first.y)}${curves.join('')}L${xy(last.x, last.y)}`
}

function xy(x: number, y: number): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`
}
