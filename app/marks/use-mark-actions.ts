import { type RefObject, useState } from 'react'
import { noteAt } from '#domain/study/marks/draw-mark.ts'
import type { Colour, Mark } from '#domain/study/marks/mark.ts'
import { markAt } from '#domain/study/marks/mark-at.ts'
import { markKind, marksCount } from '#domain/study/marks/mark-words.ts'
import type { Point } from '#domain/study/marks/word-range.ts'
import type { MarkedView } from './marked-pages.ts'
import type { ChosenMark } from './page-marks.tsx'
import type { Tool } from './tool.ts'
import { type MarkChange, useMarks } from './use-marks.ts'
import { useOpenNote } from './use-open-note.ts'
import { usePlacedMarks } from './use-placed-marks.ts'
import { usePointerMarking } from './use-pointer-marking.ts'
import { caretText, type WordCaret } from './word-caret.ts'

export type MarkActions = ReturnType<typeof useMarkActions>

/** What a student does to the marks of a document: with which tool, to which mark, and what is said of it. */
export function useMarkActions({
  view,
  container,
  isMarking,
  isListOpen,
}: {
  view: MarkedView
  container: RefObject<HTMLElement | null>
  isMarking: boolean
  isListOpen: boolean
}) {
  const marks = useMarks(view.url)
  const [tool, setTool] = useState<Tool>('yellow')
  const [chosenNow, setChosen] = useState<{ id: string; byKey: boolean }>()
  const [rubbed, setRubbed] = useState<readonly Mark[]>([])
  const [said, setSaid] = useState('')
  const [caret, setCaret] = useState<WordCaret>()
  const placed = usePlacedMarks(view, marks.marks, isListOpen, caret?.page)
  const { note, onOpen: onNote, onClose: onCloseNote } = useOpenNote(marks)
  const shown = placed.placed.filter((mark) => !rubbed.includes(mark))
  const chosenMark = shown.find(({ ids }) => ids[0] === chosenNow?.id)
  const chosen: ChosenMark | undefined = chosenMark && { mark: chosenMark, byKey: chosenNow?.byKey === true }
  const caretWords = caret && placed.texts.get(caret.page)?.words

  const choose = (mark: Mark | undefined, byKey = false) => setChosen(mark && { id: mark.ids[0], byKey })
  const at = (page: number, place: Point, reach: number) => markAt(shown, page, place, reach)

  function onDelete(mark: Mark) {
    marks.erase([mark])
    choose(undefined)
    setSaid(`Rubbed out: ${mark.words ?? markKind(mark)}`)
    container.current?.focus({ preventScroll: true })
  }

  function openNote(mark: Mark) {
    choose(mark)
    onNote(mark)
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

  return {
    marks,
    placed,
    /** The marks on the pages, without those that the eraser is over. */
    shown,
    tool,
    chosen,
    note,
    caret,
    draft: pointer.draft,
    /** Whether the second press is awaited. */
    isBegun: pointer.isBegun,
    /** What is said of the last action, or the words that the keyboard is on. */
    said: caret && caretWords ? caretText(caretWords, caret) : said,
    markAt: at,
    choose,
    onCaret: setCaret,
    onSay: setSaid,
    onNote,
    openNote,
    onDelete,
    /** Gives up what is drawn. */
    onStop: pointer.onStop,
    onTool: (next: Tool) => {
      pointer.onStop()
      setTool(next)
    },
    onColour: (mark: Mark, colour: Colour) => {
      if (mark.tool === 'highlight' && mark.colour !== colour) marks.change(mark, { ...mark, colour })
    },
    onRubOutAll: (): MarkChange => {
      choose(undefined)
      onCloseNote()
      return marks.erase([...placed.placed, ...placed.lost])
    },
    onUndo: (change?: MarkChange) => {
      choose(undefined)
      onCloseNote()
      marks.undo(change)
      setSaid('Undone')
    },
  }
}
