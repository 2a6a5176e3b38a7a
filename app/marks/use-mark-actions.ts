import { type RefObject, useRef, useState } from 'react'
import { noteAt } from '#domain/study/marks/draw-mark.ts'
import { type Colour, type Mark, type NewMark, markAt } from '#domain/study/marks/mark.ts'
import { markKind, marksCount } from '#domain/study/marks/mark-words.ts'
import type { Point } from '#domain/study/marks/word-range.ts'
import type { MarkedView } from './marked-pages.ts'
import type { Tool } from './draft.ts'
import { type MarkChange, useMarks, type MarksOfDocument } from './use-marks.ts'
import { usePlacedMarks } from './use-placed-marks.ts'
import { usePointerMarking } from './use-pointer-marking.ts'
import { caretText, type WordCaret } from './caret.ts'
import type { OpenNote } from './margin-notes.tsx'

export type MarkActions = ReturnType<typeof useMarkActions>

/** The actions of a student on the marks of a document: the tool, the chosen mark, and the text that a screen reader says. */
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
  // The same at once: a drag has several places between two drawings.
  const rubbing = useRef<readonly Mark[]>([])
  const [said, setSaid] = useState('')
  const [caret, setCaret] = useState<WordCaret>()
  const placed = usePlacedMarks(view, marks.marks, isListOpen, caret?.page)
  const { note, onOpen: onNote, onClose: onCloseNote, onErased } = useOpenNote(marks)
  const shown = placed.placed.filter((mark) => !rubbed.includes(mark))
  const chosenMark = shown.find(({ ids }) => ids[0] === chosenNow?.id)
  const chosen = chosenMark && { mark: chosenMark, byKey: chosenNow?.byKey === true }
  const caretWords = caret && placed.texts.get(caret.page)?.words

  const choose = (mark: Mark | undefined, byKey = false) => setChosen(mark && { id: mark.ids[0], byKey })
  const at = (page: number, place: Point, reach: number) => markAt(shown, page, place, reach)

  function erase(wanted: readonly Mark[]): MarkChange {
    onErased(wanted)
    return marks.erase(wanted)
  }

  function rub(wanted: readonly Mark[]) {
    rubbing.current = wanted
    setRubbed(wanted)
  }

  function onDelete(mark: Mark) {
    erase([mark])
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
    placed,
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
      if (mark && !rubbing.current.includes(mark)) rub([...rubbing.current, mark])
    },
    onRubEnd(isDone) {
      const { current } = rubbing
      rub([])
      if (!isDone || current.length === 0) return
      erase(current)
      setSaid(`Rubbed out ${marksCount(current.length)}`)
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
    said: said || (caret && caretWords ? caretText(caretWords, caret) : ''),
    markAt: at,
    choose,
    onCaret: (next: WordCaret | undefined) => {
      setCaret(next)
      setSaid('')
    },
    onSay: setSaid,
    onNote,
    openNote,
    onDelete,
    /** Gives up what is drawn. False if nothing was drawn. */
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
      const change = erase([...placed.placed, ...placed.lost])
      onCloseNote()
      return change
    },
    onUndo: (change?: MarkChange) => {
      choose(undefined)
      onCloseNote()
      marks.undo(change)
      setSaid('Undone')
    },
  }
}

type Written = NewMark & { ids?: Mark['ids'] }

/** The note that is written now. An empty note vanishes: a mark that is only a note goes with it. */
function useOpenNote(marks: MarksOfDocument) {
  const [written, setWritten] = useState<Written>()
  // The first change of a note can be undone, and takes the later ones with it.
  const [isGoingOn, setGoingOn] = useState(false)

  // The mark whose note was open when it was rubbed out. The note's field closes a moment later and must not write to it.
  const erased = useRef<string>(undefined)

  function onKeep(text: string) {
    if (!written || text === (written.text ?? '')) return
    const { ids } = written
    if (ids && ids[0] === erased.current) return
    const after: NewMark = { ...written, text: text === '' ? undefined : text }
    if (!ids) {
      const made = marks.add(after)
      // The last letters are kept when the note is closed already.
      setWritten((open) => open && made)
      setGoingOn(true)
      return
    }
    const mark: Mark = { ...written, ids }
    const isGone = text === '' && written.tool === 'note'
    if (isGone) marks.erase([mark])
    else marks.change(mark, { ...after, ids }, isGoingOn)
    setGoingOn(true)
    setWritten((open) => (isGone ? undefined : open && { ...after, ids }))
  }

  const note: OpenNote | undefined = written && {
    mark: written,
    onKeep,
    onDone: () => setWritten(undefined),
    onDelete() {
      const { ids } = written
      if (ids && written.tool === 'note') marks.erase([{ ...written, ids }])
      else if (ids && written.text !== undefined) {
        marks.change({ ...written, ids }, { ...written, ids, text: undefined }, false)
      }
      setWritten(undefined)
    },
  }
  return {
    note,
    onOpen: (mark: Written) => {
      setGoingOn(false)
      setWritten(mark)
    },
    onClose: () => setWritten(undefined),
    /** Closes the note of a mark that is rubbed out. */
    onErased: (marks: readonly Mark[]) => {
      const id = written?.ids?.[0]
      if (id === undefined || !marks.some(({ ids }) => ids[0] === id)) return
      erased.current = id
      setWritten(undefined)
    },
  }
}
