import { useMemo, useRef, useState, useEffect, useEffectEvent } from 'react'
import { saveFile } from '#app/lib/device/save-file.ts'
import { factsWithWaiting, areFactsKept, keepFactsAgain } from '#app/sync/log/kept-facts.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { showToast } from '#app/ui/toast.ts'
import { formatRecordFile, recordFileName } from '#domain/study/log/record-file.ts'
import { documentMarks } from '#domain/study/marks/document-marks.ts'
import type { Mark, NewMark } from '#domain/study/marks/mark.ts'
import {
  changeMark,
  eraseMarks,
  factsOfMarks,
  type MarkFact,
  noteMark,
  documentName,
  markedDocument,
} from '#domain/study/marks/mark-facts.ts'
import { formatClock } from '#domain/study/day.ts'

export type MarksOfDocument = ReturnType<typeof useMarks>

/** The marks of the document at this address, and what a student does to them. */
export function useMarks(url: string) {
  const marked = useMemo(() => markedDocument(url), [url])
  const study = useStudy()
  // Shown at once; the log has them a moment later.
  const [pending, setPending] = useState<readonly Mark[]>([])
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [changes, setChanges] = useState<readonly MarkChange[]>([])
  // A mark that Undo brings back has new ids.
  const ids = useRef(new Map<string, Mark['ids']>())
  const { saved, onChanged, onTryAgain } = useSaved(() => study?.log.whyNotKept() === 'full')
  const record = study?.log.record()

  const marks = useMemo(() => {
    if (!marked) return []
    const own = record?.notes.get(marked.subject)
    const kept = own ? documentMarks(own, marked.document) : []
    const waiting = pending.filter(
      ({ ids: [id] }) => own?.has(id) !== true && record?.erased.has(id) !== true,
    )
    return [...kept, ...waiting].filter(({ ids: [id] }) => !gone.has(id))
  }, [marked, record, pending, gone])

  function write(facts: readonly MarkFact[]) {
    const made = noteFacts(facts)
    onChanged()
    return made
  }

  /** With one write, however many there are. */
  function put(wanted: readonly NewMark[]): Mark[] {
    if (!marked || wanted.length === 0) return []
    const parts = wanted.map((mark) => ({ mark, facts: noteMark(marked, mark) }))
    const made = [...write(parts.flatMap(({ facts }) => facts))]
    const fresh = parts.flatMap(({ mark, facts }): Mark[] => {
      const [first, ...rest] = made.splice(0, facts.length)
      return first === undefined ? [] : [{ ...mark, ids: [first, ...rest] }]
    })
    setPending((before) => [...before, ...fresh])
    return fresh
  }

  function drop(wanted: readonly Mark[]) {
    if (!marked || wanted.length === 0) return
    write(eraseMarks(marked, wanted))
    setGone((before) => new Set([...before, ...wanted.map(({ ids: [id] }) => id)]))
  }

  const now = (mark: Mark): Mark => ({ ...mark, ids: ids.current.get(mark.ids[0]) ?? mark.ids })

  function replace(mark: Mark) {
    if (!marked) return
    write([changeMark(marked, mark)])
    setPending((before) => before.map((one) => (one.ids[0] === mark.ids[0] ? mark : one)))
  }

  function putBack(wanted: readonly Mark[]) {
    for (const [index, again] of put(wanted).entries()) {
      const [id] = wanted[index]?.ids ?? []
      if (id === undefined) continue
      ids.current.set(id, again.ids)
      // An older id of this mark led to the one that it had until now.
      for (const [old, [current]] of ids.current) if (current === id) ids.current.set(old, again.ids)
    }
  }

  return {
    marks,
    isLoaded: study !== undefined,
    saved,
    onTryAgain,
    /** Saves a file with these marks, which the page of the student's record opens. */
    saveCopy() {
      const savedAt = new Date().toISOString()
      const text = formatRecordFile(factsOfMarks(factsWithWaiting(study), marks), savedAt)
      saveFile(text, recordFileName(savedAt, documentName(url)))
      showToast({ kind: 'done', title: 'Copy saved', detail: 'Open it in your record: Open a copy' })
    },
    /** Whether there is a change to undo, or whether this one can still be undone. */
    canUndo: (change?: MarkChange) => (change ? changes.includes(change) : changes.length > 0),
    add(mark: NewMark): Mark | undefined {
      const [made] = put([mark])
      if (made) setChanges((before) => [...before, { type: 'made', mark: made }])
      return made
    },
    /** `isGoingOn` says that Undo takes this change back with the one before. */
    change(before: Mark, after: Mark, isGoingOn = false) {
      replace(after)
      if (!isGoingOn) setChanges((earlier) => [...earlier, { type: 'changed', before }])
    },
    /** Gives the change, so that it can be undone also after later ones. */
    erase(wanted: readonly Mark[]): MarkChange {
      const change: MarkChange = { type: 'erased', marks: wanted }
      drop(wanted)
      if (wanted.length > 0) setChanges((before) => [...before, change])
      return change
    },
    /** Takes back one change of this visit: the last one, if none is named. Does nothing when it was undone already. */
    undo(change = changes.at(-1)) {
      if (!change || !changes.includes(change)) return
      setChanges(changes.filter((one) => one !== change))
      if (change.type === 'made') drop([now(change.mark)])
      if (change.type === 'changed') replace(now(change.before))
      if (change.type === 'erased') putBack(change.marks)
    },
  }
}

/** What a student did to the marks, for Undo. */
export type MarkChange =
  | { type: 'made'; mark: Mark }
  | { type: 'changed'; before: Mark }
  | { type: 'erased'; marks: readonly Mark[] }

/** The marks that the log has of the document at this address, to be shown only. */
export function useKeptMarks(url: string): readonly Mark[] {
  const marked = useMemo(() => markedDocument(url), [url])
  const own = useStudy()?.log.record()
  return useMemo(() => {
    const notes = marked && own?.notes.get(marked.subject)
    return notes ? documentMarks(notes, marked.document) : []
  }, [marked, own])
}

/** Whether the document at this address has marks: then the code for them is loaded. */
export function useHasMarks(url: string | undefined): boolean {
  const study = useStudy()
  const marked = useMemo(() => (url === undefined ? undefined : markedDocument(url)), [url])
  if (!study || !marked) return false
  const own = study.log.record().notes.get(marked.subject)
  return [...(own?.values() ?? [])].some(({ document }) => document === marked.document)
}

/** Milliseconds from the last change until the page says that it is kept, and for how long. */
const SAVED_AFTER = 800
const SAVED_FOR = 2000

/** Marks that are on the screen alone. `since` is when all marks were kept last, `tried` when the student last tried again. */
export interface NotSaved {
  isKept: false
  since: string
  isFull: boolean
  tried?: string
}

export type Saved = { isKept: true; at: string } | NotSaved | undefined

/** What the page says about keeping: nothing, when it was kept, or since when it is not. */
function useSaved(isFull: () => boolean) {
  const [saved, setSaved] = useState<Saved>()
  const [changes, setChanges] = useState(0)
  // What the page shows at first is kept.
  const [lastKept, setLastKept] = useState(() => formatClock(new Date()))

  function tell(isKept: boolean) {
    if (isKept) {
      const at = formatClock(new Date())
      setLastKept(at)
      setSaved({ isKept: true, at })
    } else setSaved((before) => (before?.isKept === false ? before : notSaved()))
  }
  const notSaved = (): NotSaved => ({ isKept: false, since: lastKept, isFull: isFull() })

  const check = useEffectEvent(() => tell(areFactsKept()))
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(check, SAVED_AFTER)
    return () => clearTimeout(timer)
  }, [changes])
  useEffect(() => {
    if (!saved?.isKept) return undefined
    const timer = setTimeout(() => setSaved(undefined), SAVED_FOR)
    return () => clearTimeout(timer)
  }, [saved])

  return {
    saved,
    onChanged: () => setChanges((count) => count + 1),
    /** Gives whether the marks are kept now. */
    onTryAgain: async (): Promise<boolean> => {
      const isKept = await keepFactsAgain()
      if (isKept) tell(true)
      else setSaved({ ...notSaved(), tried: formatClock(new Date()) })
      return isKept
    },
  }
}
