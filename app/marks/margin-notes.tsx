import {
  type RefObject,
  useLayoutEffect,
  useRef,
  useEffect,
  useReducer,
  useEffectEvent,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { type Mark, type NewMark, notePlace, MOST_NOTE } from '#domain/study/marks/mark.ts'
import type { MarkedPage } from './marked-pages.ts'

/** CSS pixels between two notes. */
const GAP = 6

/** A note that is written now. A new mark gets its ids with its first letters. */
export interface OpenNote {
  mark: NewMark & { ids?: Mark['ids'] }
  /** Gets the text while it is written and at the end. */
  onKeep: (text: string) => void
  /** The note is closed. */
  onDone: () => void
  onDelete: () => void
}

/** The notes of a page beside it, each level with its mark. A note moves down where the one above needs the room. */
export function MarginNotes({
  container,
  page,
  marks,
  numbers,
  open,
  onOpen,
}: {
  /** Scrolls, and contains the page: the notes are outside of what is cut off at the page's margin. */
  container: RefObject<HTMLElement | null>
  page: MarkedPage
  /** The marks of this page. */
  marks: readonly Mark[]
  numbers: ReadonlyMap<string, number>
  open: OpenNote | undefined
  onOpen: (mark: Mark) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const openId = open?.mark.ids?.[0]
  const isNew =
    open !== undefined && open.mark.page === page.page && !marks.some(({ ids }) => ids[0] === openId)
  const notes = marks.filter(({ text, ids }) => text !== undefined || ids[0] === openId)

  usePageResize(page)

  useLayoutEffect(() => {
    const { current: scroller } = container
    if (!scroller || !list.current) return
    const box = page.pageElement.getBoundingClientRect()
    const area = scroller.getBoundingClientRect()
    const cut = scroller.firstElementChild?.getBoundingClientRect().right ?? Infinity
    list.current.style.top = `${box.top - area.top + scroller.scrollTop}px`
    list.current.style.left = `${Math.min(box.right, cut) - area.left + scroller.scrollLeft}px`
    let free = -Infinity
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement)
    for (const item of items.toSorted((a, b) => Number(a.dataset.y) - Number(b.dataset.y))) {
      const top = Math.max(Number(item.dataset.y) * page.scale, free)
      item.style.top = `${top}px`
      free = top + item.offsetHeight + GAP
    }
  })

  if (!container.current || (notes.length === 0 && !isNew)) return null
  return createPortal(
    <ol ref={list} className="mark-notes" aria-label="Margin notes">
      {notes.map((mark) => {
        const [id] = mark.ids
        const number = numbers.get(id)
        const isOpen = id === openId
        return (
          <li key={id} className="mark-note" data-y={notePlace(mark).y} data-open={isOpen || undefined}>
            <b>{number}</b>
            {isOpen && open ? (
              <NoteField open={open} number={number} />
            ) : (
              <button
                type="button"
                onClick={() => onOpen(mark)}
                aria-label={`Note ${number ?? ''}: ${mark.text ?? ''}`}
              >
                {mark.text}
              </button>
            )}
          </li>
        )
      })}
      {isNew && open && (
        <li className="mark-note" data-y={notePlace({ ...open.mark, ids: [''] }).y} data-open>
          <b />
          <NoteField open={open} number={undefined} />
        </li>
      )}
    </ol>,
    container.current,
  )
}

/** 'Note 1, on: He would ask what had happened…' */
function noteLabel({ words }: NewMark, number: number | undefined): string {
  const name = number === undefined ? 'New note' : `Note ${number}`
  if (!words) return name
  return `${name}, on: ${words.length > 40 ? `${words.slice(0, 40)}…` : words}`
}

/** Draws the component again when the pages change their sizes or places. */
export function usePageResize({ pageElement }: MarkedPage) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const pages = pageElement.parentElement
    if (!pages) return undefined
    const watch = new ResizeObserver(drawAgain)
    watch.observe(pages)
    return () => watch.disconnect()
  }, [pageElement])
}

/** A note is kept after so many milliseconds without a key. */
const KEPT_AFTER = 2000

/** The field of a note. */
export function NoteField({
  open: { mark, onKeep, onDone, onDelete },
  number,
}: {
  open: OpenNote
  number: number | undefined
}) {
  const [text, setText] = useState(mark.text ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const isDeleted = useRef(false)
  const keep = useEffectEvent((written: string) => {
    if (!isDeleted.current) onKeep(written.trim())
  })
  const onLeave = useEffectEvent(() => keep(text))

  useEffect(() => {
    // In the next frame: a sheet first gives the focus to its close button.
    const focusing = requestAnimationFrame(() => {
      const { current } = field
      current?.focus()
      current?.setSelectionRange(current.value.length, current.value.length)
    })
    const leave = () => onLeave()
    addEventListener('pagehide', leave)
    return () => {
      cancelAnimationFrame(focusing)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => keep(text), KEPT_AFTER)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <>
      <textarea
        ref={field}
        rows={3}
        maxLength={MOST_NOTE}
        aria-label={noteLabel(mark, number)}
        placeholder="Your note"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
          event.preventDefault()
          event.stopPropagation()
          onDone()
        }}
      />
      <span className="mark-note-act">
        <button type="button" onClick={onDone}>
          Done
        </button>
        <button
          type="button"
          onClick={() => {
            isDeleted.current = true
            onDelete()
          }}
        >
          Delete
        </button>
        {text.length > MOST_NOTE - 40 && (
          <span className="num" role="status">
            {MOST_NOTE - text.length} left
          </span>
        )}
      </span>
    </>
  )
}
