import { type RefObject, useLayoutEffect, useRef, useEffect, useReducer } from 'react'
import { createPortal } from 'react-dom'
import { type Mark, type NewMark, notePlace } from '#domain/study/marks/mark.ts'
import type { MarkedPage } from './marked-pages.ts'
import { NoteField } from './note-field.tsx'

/** CSS pixels between two notes. */
const GAP = 6

/** A note that is written now. A new mark gets its ids with its first letters. */
export interface OpenNote {
  mark: NewMark & { ids?: Mark['ids'] }
  onKeep: (text: string) => void
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
          <li key={id} className="mark-note" data-y={levelOf(mark)} data-open={isOpen || undefined}>
            <b>{number}</b>
            {isOpen && open ? (
              <NoteField
                label={noteLabel(mark, number)}
                text={mark.text ?? ''}
                onKeep={open.onKeep}
                onDone={open.onDone}
                onDelete={open.onDelete}
              />
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
        <li className="mark-note" data-y={levelOf({ ...open.mark, ids: [''] })} data-open>
          <b />
          <NoteField
            label={noteLabel(open.mark, undefined)}
            text=""
            onKeep={open.onKeep}
            onDone={open.onDone}
            onDelete={open.onDelete}
          />
        </li>
      )}
    </ol>,
    container.current,
  )
}

/** 'Note 1, on: He would ask what had happened…' */
export function noteLabel({ words }: NewMark, number: number | undefined): string {
  const name = number === undefined ? 'New note' : `Note ${number}`
  if (!words) return name
  return `${name}, on: ${words.length > 40 ? `${words.slice(0, 40)}…` : words}`
}

function levelOf(mark: Mark): number {
  return notePlace(mark).y
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
