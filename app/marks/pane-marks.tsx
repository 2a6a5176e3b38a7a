import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import { MarkTools } from './mark-tools.tsx'
import { type MarkedView, pointOn } from './marked-pages.ts'
import { MyMarks, SavedLine } from './my-marks.tsx'
import { PageMarks } from './page-marks.tsx'
import type { Marking, Tool } from './draft.ts'
import { useMarkActions } from './use-mark-actions.ts'
import { useMarkedPrint } from './use-marked-print.tsx'
import { usePaneKeys } from './use-pane-keys.ts'
import './marks.css'

const NoteSheet = lazy(() => import('./note-sheet.tsx'))

export interface PaneMarksProps {
  view: MarkedView
  pane: RefObject<HTMLElement | null>
  /** Scrolls, and contains the pages. */
  container: RefObject<HTMLElement | null>
  /** Whether this pane handles keys. */
  isActive: boolean
  marking: Marking
  onMarking: (marking: Marking) => void
  isListOpen: boolean
  onList: (isOpen: boolean) => void
  /** Takes how this document prints; undefined while its marks are not in their places yet, and when it closes. */
  onPrinter: (print: (() => void) | undefined) => void
  /** Prints the document as it is. */
  onPrintPlain: () => void
  /** Prints the document as `onPrinter` was told, as soon as it is. */
  onPrint: () => void
  /** Whether digits alone may choose a tool. */
  hasSingleKeys: () => boolean
}

/** The marks on a document: over its pages, in their list, and the tools while it is marked. */
export default function PaneMarks({
  view,
  pane,
  container,
  isActive,
  marking,
  onMarking,
  isListOpen,
  onList,
  onPrinter,
  onPrintPlain,
  onPrint,
  hasSingleKeys,
}: PaneMarksProps) {
  const isMarking = marking !== 'off'
  const actions = useMarkActions({ view, container, isMarking, isListOpen })
  const { marks, placed, tool, note, choose } = actions
  usePaneKeys({ actions, pane, container, isActive, marking, onMarking, hasSingleKeys, goTo: view.goTo })
  const isBeside = useRoomBeside(container, note !== undefined || placed.numbers.size > 0)
  const printsNotes = useStoredText(PRINT_NOTES_KEY) !== 'off'
  useChoosing(container, !isMarking && placed.placed.length > 0, (page, event) => {
    const layer = placed.shown.get(page)
    const place = layer && pointOn(layer, event)
    choose(place && actions.markAt(page, place, 5))
  })
  const sheets = useMarkedPrint({
    view,
    marks: placed.placed,
    numbers: placed.numbers,
    isReady: marks.isLoaded && placed.isSettled,
    isWanted: printsNotes && placed.placed.length > 0,
    onPrinter,
    onPrintPlain,
  })

  useEffect(() => {
    const element = container.current
    element?.toggleAttribute('data-marking', isMarking)
    return () => element?.removeAttribute('data-marking')
  }, [isMarking, container])

  return (
    <>
      {[...placed.shown.values()].map((page) => (
        <PageMarks key={page.page} container={container} page={page} actions={actions} isBeside={isBeside} />
      ))}
      {isMarking && (
        <>
          <MarkHint
            isEmpty={marks.isLoaded && marks.marks.length === 0}
            isBegun={actions.isBegun}
            tool={tool}
          />
          <MarkTools
            tool={tool}
            canUndo={marks.canUndo()}
            onTool={actions.onTool}
            onUndo={() => actions.onUndo()}
            onDone={() => {
              choose(undefined)
              onMarking('off')
            }}
          />
        </>
      )}
      <SavedLine marks={marks} isHidden={isListOpen} focusTarget={container} />
      {isListOpen && (
        <MyMarks
          actions={actions}
          pages={view.pdf.numPages}
          printsNotes={printsNotes}
          onPrintsNotes={(prints) => storedTexts.write(PRINT_NOTES_KEY, prints ? 'on' : 'off')}
          onGo={(mark) => {
            view.goTo(mark.page)
            choose(mark, true)
            if (!isBeside) onList(false)
          }}
          onPrint={onPrint}
          onClose={() => {
            onList(false)
            container.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {note && !isBeside && (
        <Suspense>
          <NoteSheet open={note} number={note.mark.ids && placed.numbers.get(note.mark.ids[0])} />
        </Suspense>
      )}
      {sheets}
      <p className="sr" role="status">
        {actions.said}
      </p>
    </>
  )
}

/** One line of help: while nothing is marked yet, and between the first and the second press. */
function MarkHint({ isEmpty, isBegun, tool }: { isEmpty: boolean; isBegun: boolean; tool: Tool }) {
  if (isBegun) {
    return (
      <div className="mark-hint" role="status">
        <p className="small">
          {tool === 'pen' ? 'Press where the line ends.' : 'Press the last word, or the same one again.'}
        </p>
      </div>
    )
  }
  if (!isEmpty) return null
  return (
    <div className="mark-hint">
      <p className="note">Nothing marked yet</p>
      <p className="small">
        <span className="mark-hint-touch">Drag over words. Two fingers scroll.</span>
        <span className="mark-hint-keys">
          Drag over words, or press <kbd>h</kbd> and use the arrows.
        </span>
      </p>
    </div>
  )
}

/** Where the choice is kept whether notes are printed. It is on at first. */
const PRINT_NOTES_KEY = 'ee_print_notes'

/** While a document is not being marked, a press on a mark chooses it. Words can be selected all the same. */
function useChoosing(
  container: RefObject<HTMLElement | null>,
  isOn: boolean,
  onPress: (page: number, event: MouseEvent) => void,
) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('button, a, textarea')) return
    if (getSelection()?.isCollapsed === false) return
    onPress(Number(event.target.closest<HTMLElement>('[data-page-number]')?.dataset.pageNumber), event)
  })
  useEffect(() => {
    const element = container.current
    if (!isOn || !element) return undefined
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [isOn, container])
}

/** Notes are beside the page from this width of the pane on, in rem. */
const ROOM = 40

/** Whether notes are beside the pages: not where a page is wider than the pane. While there are notes, they get room. */
function useRoomBeside(container: RefObject<HTMLElement | null>, hasNotes: boolean): boolean {
  const [hasRoom, setRoom] = useState(false)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    // The sizes at which the page was too wide: without notes it may fit again, and must not get them back.
    let tooWide = ''
    let measuring = 0
    function measure() {
      if (!element) return
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
      const sizes = `${element.clientWidth} ${element.querySelector<HTMLElement>('.page')?.offsetWidth}`
      if (element.scrollWidth > element.clientWidth + 1) tooWide = sizes
      setRoom(element.offsetWidth >= ROOM * rem && sizes !== tooWide)
    }
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(measuring)
      // The viewer fits its pages in the next frame.
      measuring = requestAnimationFrame(() => {
        measuring = requestAnimationFrame(measure)
      })
    })
    watch.observe(element, { box: 'border-box' })
    // The pages grow and shrink with the zoom.
    if (element.firstElementChild) watch.observe(element.firstElementChild)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(measuring)
    }
  }, [container])
  const isBeside = hasRoom && hasNotes
  useEffect(() => {
    const element = container.current
    element?.toggleAttribute('data-notes', isBeside)
    return () => element?.removeAttribute('data-notes')
  }, [isBeside, container])
  return hasRoom
}
