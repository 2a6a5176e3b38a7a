import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { straightLine } from '#domain/study/marks/draw-mark.ts'
import { type Colour, type Mark, notePlace } from '#domain/study/marks/mark.ts'
import type { Word } from '#domain/study/marks/page-words.ts'
import { rangeLines } from '#domain/study/marks/word-range.ts'
import { ChosenMarkBar } from './chosen-mark-bar.tsx'
import type { Draft, Tool } from './draft.ts'
import { MarginNotes, type OpenNote } from './margin-notes.tsx'
import { inkPath, MarkRing, MarkShape, strokeOver } from './mark-shapes.tsx'
import type { MarkedPage } from './marked-pages.ts'
import type { WordCaret } from './word-caret.ts'

export interface ChosenMark {
  mark: Mark
  byKey: boolean
}

/** Everything that lies over one page: its marks, what is being drawn, the keyboard's place, numbers and notes. */
export function PageMarks({
  container,
  page,
  words,
  marks,
  numbers,
  tool,
  draft,
  caret,
  chosen,
  note,
  isBeside,
  onColour,
  onNote,
  onDelete,
}: {
  container: RefObject<HTMLElement | null>
  page: MarkedPage
  words: readonly Word[]
  marks: readonly Mark[]
  numbers: ReadonlyMap<string, number>
  tool: Tool
  draft: Draft | undefined
  caret: WordCaret | undefined
  chosen: ChosenMark | undefined
  /** The note that is written on this page. */
  note: OpenNote | undefined
  /** Whether notes are beside the page. */
  isBeside: boolean
  onColour: (mark: Mark, colour: Colour) => void
  onNote: (mark: Mark) => void
  onDelete: (mark: Mark) => void
}) {
  const { width, height } = page
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
        {draft && <DraftShape draft={draft} tool={tool} words={words} />}
        {caret && <CaretShape caret={caret} words={words} />}
        {chosen && <MarkRing mark={chosen.mark} />}
      </svg>
      {marks
        .filter(({ text, tool }) => text !== undefined || tool === 'note')
        .map((mark) => {
          const { x, y } = notePlace(mark)
          const number = numbers.get(mark.ids[0])
          return (
            <button
              key={mark.ids[0]}
              className="mark-number"
              type="button"
              // The list of marks leads to it by keyboard: pages have one tab stop.
              tabIndex={-1}
              style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
              aria-label={`Note ${number ?? ''}: ${mark.text ?? ''}`}
              onClick={() => onNote(mark)}
            >
              <span>{number}</span>
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
          onOpen={onNote}
        />
      )}
      {chosen && (
        <ChosenMarkBar
          key={chosen.mark.ids[0]}
          container={container}
          mark={chosen.mark}
          page={page}
          takesFocus={chosen.byKey}
          onColour={(colour) => onColour(chosen.mark, colour)}
          onNote={() => onNote(chosen.mark)}
          onDelete={() => onDelete(chosen.mark)}
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
