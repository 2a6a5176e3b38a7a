import { lazy, type RefObject, Suspense, useEffect } from 'react'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { useStoredText } from '#app/lib/use-stored-text.ts'
import { formatPrintNotes, parsePrintNotes, PRINT_NOTES_KEY } from './mark-preferences.ts'
import { MarkHint } from './mark-hint.tsx'
import { MarkTools } from './mark-tools.tsx'
import { type MarkedView, pointOn } from './marked-pages.ts'
import { MyMarks } from './my-marks.tsx'
import { PageMarks } from './page-marks.tsx'
import { SavedLine } from './saved-line.tsx'
import type { Marking } from './tool.ts'
import { useChoosing } from './use-choosing.ts'
import { useMarkActions } from './use-mark-actions.ts'
import { useMarkedPrint } from './use-marked-print.tsx'
import { usePaneKeys } from './use-pane-keys.ts'
import { useRoomBeside } from './use-room-beside.ts'
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
  const { marks, placed, shown, tool, chosen, note, caret, draft, isBegun, choose } = actions
  usePaneKeys({ actions, pane, container, isActive, marking, onMarking, hasSingleKeys, goTo: view.goTo })
  const isBeside = useRoomBeside(container, note !== undefined || placed.numbers.size > 0)
  const printsNotes = parsePrintNotes(useStoredText(PRINT_NOTES_KEY))
  const keeping = {
    onSaveCopy: () => marks.saveCopy(),
    onTryAgain: () => marks.onTryAgain(),
  }
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
        <PageMarks
          key={page.page}
          container={container}
          page={page}
          words={placed.texts.get(page.page)?.words ?? []}
          marks={shown.filter((mark) => mark.page === page.page)}
          numbers={placed.numbers}
          tool={tool}
          draft={draft?.page === page.page ? draft : undefined}
          caret={caret?.page === page.page ? caret : undefined}
          chosen={chosen?.mark.page === page.page ? chosen : undefined}
          note={note?.mark.page === page.page ? note : undefined}
          isBeside={isBeside}
          onColour={actions.onColour}
          onNote={actions.openNote}
          onDelete={actions.onDelete}
        />
      ))}
      {isMarking && (
        <>
          <MarkHint isEmpty={marks.isLoaded && marks.marks.length === 0} isBegun={isBegun} tool={tool} />
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
      <SavedLine saved={marks.saved} isHidden={isListOpen} focusTarget={container} {...keeping} />
      {isListOpen && (
        <MyMarks
          marks={placed.placed}
          lost={placed.lost}
          changed={placed.changed}
          texts={placed.texts}
          pages={view.pdf.numPages}
          printsNotes={printsNotes}
          saved={marks.saved}
          {...keeping}
          onPrintsNotes={(prints) => storedTexts.write(PRINT_NOTES_KEY, formatPrintNotes(prints))}
          onGo={(mark) => {
            view.goTo(mark.page)
            choose(mark, true)
            if (!isBeside) onList(false)
          }}
          onDelete={(mark) => marks.erase([mark])}
          onRubOutAll={actions.onRubOutAll}
          canUndo={marks.canUndo}
          onUndo={actions.onUndo}
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
