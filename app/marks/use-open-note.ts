import { useRef, useState } from 'react'
import type { Mark, NewMark } from '#domain/study/marks/mark.ts'
import type { OpenNote } from './margin-notes.tsx'
import type { MarksOfDocument } from './use-marks.ts'

type Written = NewMark & { ids?: Mark['ids'] }

/** The note that is written now. An empty note vanishes: a mark that is only a note goes with it. */
export function useOpenNote(marks: MarksOfDocument) {
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
    if (text === '' && written.tool === 'note') marks.erase([mark])
    else marks.change(mark, { ...after, ids }, isGoingOn)
    setGoingOn(true)
    const isGone = text === '' && written.tool === 'note'
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
