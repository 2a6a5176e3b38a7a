import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { useStoredText } from '#app/lib/use-stored-text.ts'
import { useEscape } from '#app/ui/use-escape.ts'
import { noteAt } from '#domain/study/marks/draw-mark.ts'
import type { Colour, Mark } from '#domain/study/marks/mark.ts'
import { markAt } from '#domain/study/marks/mark-at.ts'
import { markKind, marksCount } from '#domain/study/marks/mark-words.ts'
import type { Point } from '#domain/study/marks/word-range.ts'
import { formatPrintNotes, parsePrintNotes, PRINT_NOTES_KEY } from './mark-preferences.ts'
import { MarkHint } from './mark-hint.tsx'
import { MarkTools } from './mark-tools.tsx'
import { type MarkedView, pointOn } from './marked-pages.ts'
import { MyMarks } from './my-marks.tsx'
import { type ChosenMark, PageMarks } from './page-marks.tsx'
import { SavedLine } from './saved-line.tsx'
import { type Tool, toolOfKey } from './tool.ts'
import { useChoosing } from './use-choosing.ts'
import { useKeyboardMarking } from './use-keyboard-marking.ts'
import { useMarkedPrint } from './use-marked-print.tsx'
import { useMarkingKeys } from './use-marking-keys.ts'
import { type MarkChange, useMarks } from './use-marks.ts'
import { useOpenNote } from './use-open-note.ts'
import { usePlacedMarks } from './use-placed-marks.ts'
import { usePointerMarking } from './use-pointer-marking.ts'
import { useRoomBeside } from './use-room-beside.ts'
import { caretText, type WordCaret } from './word-caret.ts'
import './marks.css'

const NoteSheet = lazy(() => import('./note-sheet.tsx'))

/** How a document is marked: not at all, by hand, or by keyboard. */
export type Marking = 'off' | 'hand' | 'words'

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
  /** Takes how this document prints while it has marks to be printed; undefined when it prints as any other. */
  onPrinter: (print: (() => void) | undefined) => void
  /** Prints the document as it is. */
  onPrintPlain: () => void
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
  hasSingleKeys,
}: PaneMarksProps) {
  const marks = useMarks(view.url)
  const [tool, setTool] = useState<Tool>('yellow')
  const [chosenNow, setChosen] = useState<{ id: string; byKey: boolean }>()
  const [rubbed, setRubbed] = useState<readonly Mark[]>([])
  const [said, setSaid] = useState('')
  const isMarking = marking !== 'off'
  const [caret, setCaret] = useState<WordCaret>()
  const placed = usePlacedMarks(view, marks.marks, isListOpen, caret?.page)
  const { note, onOpen: onNote, onClose: onCloseNote } = useOpenNote(marks)
  const printsNotes = parsePrintNotes(useStoredText(PRINT_NOTES_KEY))
  const hasNotes = note !== undefined || placed.numbers.size > 0
  const isBeside = useRoomBeside(container, hasNotes)
  const shownMarks = placed.placed.filter((mark) => !rubbed.includes(mark))
  const chosenMark = shownMarks.find(({ ids }) => ids[0] === chosenNow?.id)
  const chosen: ChosenMark | undefined = chosenMark && { mark: chosenMark, byKey: chosenNow?.byKey === true }
  const caretWords = caret && placed.texts.get(caret.page)?.words
  const keeping = {
    onSaveCopy: () => marks.saveCopy(),
    onTryAgain: () => void marks.onTryAgain(),
  }

  const choose = (mark: Mark | undefined, byKey = false) => setChosen(mark && { id: mark.ids[0], byKey })
  const at = (page: number, place: Point, reach: number) => markAt(shownMarks, page, place, reach)

  function onDelete(mark: Mark) {
    marks.erase([mark])
    choose(undefined)
    setSaid(`Rubbed out: ${mark.words ?? markKind(mark)}`)
    container.current?.focus({ preventScroll: true })
  }

  function onColour(mark: Mark, colour: Colour) {
    if (mark.tool === 'highlight' && mark.colour !== colour) marks.change(mark, { ...mark, colour })
  }

  function openNote(mark: Mark) {
    choose(mark)
    onNote(mark)
  }

  function onUndo(change?: MarkChange) {
    choose(undefined)
    onCloseNote()
    marks.undo(change)
    setSaid('Undone')
  }

  const pointer = usePointerMarking({
    container,
    isMarking,
    tool,
    layerOf: (page) => placed.shown.get(page),
    sheetOf: placed.sheetOf,
    onMark(mark) {
      choose(undefined)
      setCaret(undefined)
      marks.add(mark)
    },
    onPress(page, place, reach) {
      const mark = at(page, place, reach)
      if (tool === 'eraser') {
        if (mark) onDelete(mark)
        return true
      }
      if (mark && tool === 'note') openNote(mark)
      else if (mark || chosen || note) {
        choose(mark)
        onCloseNote()
      } else if (tool === 'note') {
        const sheet = placed.sheetOf(page)
        if (sheet) onNote(noteAt(sheet, place))
      } else return false
      return true
    },
    onRub(page, place, reach) {
      const mark = at(page, place, reach)
      if (mark) setRubbed((before) => [...before, mark])
    },
    onRubbed() {
      marks.erase(rubbed)
      setRubbed([])
      if (rubbed.length > 0) setSaid(`Rubbed out ${marksCount(rubbed.length)}`)
    },
  })

  function onTool(next: Tool) {
    pointer.onStop()
    setTool(next)
  }

  const onCaretKey = useKeyboardMarking({
    container,
    isOn: marking === 'words',
    tool,
    caret,
    onCaret: setCaret,
    placed,
    markAt: at,
    onMark: (mark) => {
      marks.add(mark)
      setSaid(`${mark.tool === 'pen' ? 'Underlined' : `Marked ${tool}`}: ${mark.words ?? ''}`)
    },
    onNote,
    onDelete,
  })
  useChoosing(container, !isMarking && placed.placed.length > 0, (page, event) => {
    const layer = placed.shown.get(page)
    const place = layer && pointOn(layer, event)
    choose(place && at(page, place, 5))
  })
  const { onPrint, sheets } = useMarkedPrint({
    view,
    marks: placed.placed,
    numbers: placed.numbers,
    isWanted: printsNotes && placed.placed.length > 0,
    onPrinter,
    onPrintPlain,
  })

  useMarkingKeys(pane, isActive && (isMarking || chosen !== undefined), (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !altKey) {
      if (marks.canUndo()) onUndo()
      return true
    }
    if (ctrlKey || metaKey || altKey) return false
    const wanted = isMarking && hasSingleKeys() ? toolOfKey(key) : undefined
    if (wanted) {
      onTool(wanted)
      return true
    }
    if (chosen && (key === 'Delete' || key === 'Backspace')) {
      onDelete(chosen.mark)
      return true
    }
    if (target instanceof Element && target.closest('button, a, [role="toolbar"], .my-marks')) return false
    if (chosen && key === 'Enter') {
      onNote(chosen.mark)
      return true
    }
    return onCaretKey(event)
  })

  // One layer after another: what is drawn, the note, the chosen mark, the keyboard's place, marking.
  useEscape(pane, isMarking || chosen !== undefined, () => {
    if (pointer.isBegun) pointer.onStop()
    else if (note) {
      note.onDone()
      container.current?.focus({ preventScroll: true })
    } else if (chosen) {
      choose(undefined)
      container.current?.focus({ preventScroll: true })
    } else if (caret) {
      setCaret(undefined)
      onMarking('hand')
    } else onMarking('off')
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
          marks={shownMarks.filter((mark) => mark.page === page.page)}
          numbers={placed.numbers}
          tool={tool}
          draft={pointer.draft?.page === page.page ? pointer.draft : undefined}
          caret={caret?.page === page.page ? caret : undefined}
          chosen={chosen?.mark.page === page.page ? chosen : undefined}
          note={note?.mark.page === page.page ? note : undefined}
          isBeside={isBeside}
          onColour={onColour}
          onNote={openNote}
          onDelete={onDelete}
        />
      ))}
      {isMarking && (
        <>
          <MarkHint
            isEmpty={marks.isLoaded && marks.marks.length === 0}
            isBegun={pointer.isBegun}
            tool={tool}
          />
          <MarkTools
            tool={tool}
            canUndo={marks.canUndo()}
            onTool={onTool}
            onUndo={() => onUndo()}
            onDone={() => {
              choose(undefined)
              onMarking('off')
            }}
          />
        </>
      )}
      <SavedLine saved={marks.saved} isHidden={isListOpen} {...keeping} />
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
          onRubOutAll={() => {
            choose(undefined)
            onCloseNote()
            return marks.erase([...placed.placed, ...placed.lost])
          }}
          canUndo={marks.canUndo}
          onUndo={onUndo}
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
        {caret && caretWords ? caretText(caretWords, caret) : said}
      </p>
    </>
  )
}
