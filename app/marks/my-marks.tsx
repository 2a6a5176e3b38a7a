import { plural } from '#domain/plural.ts'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useEscape } from '#app/ui/use-escape.ts'
import type { Mark } from '#domain/study/marks/mark.ts'
import { marksCount, markKind, ownWords, placeLabel, wordlessName } from '#domain/study/marks/mark-words.ts'
import { ToolSign } from './mark-tools.tsx'
import type { MarkActions } from './use-mark-actions.ts'
import type { MarkChange, MarksOfDocument, NotSaved, Saved } from './use-marks.ts'

/** How long Undo is offered after everything was rubbed out, in milliseconds. */
const UNDO_FOR = 10_000

/** All marks of a document by line: the accessible form of what is drawn on its pages. */
export function MyMarks({
  actions,
  pages,
  printsNotes,
  onPrintsNotes,
  onGo,
  onPrint,
  onClose,
}: {
  actions: MarkActions
  /** How many pages the document has. */
  pages: number
  printsNotes: boolean
  onPrintsNotes: (prints: boolean) => void
  onGo: (mark: Mark) => void
  onPrint: () => void
  onClose: () => void
}) {
  const { placed: marks, lost, changed, texts } = actions.placed
  const { saved } = actions.marks
  const panel = useRef<HTMLElement>(null)
  const [rubbedOut, setRubbedOut] = useState<{ count: number; change: MarkChange }>()
  const isOnPages = new Set(marks.map(({ page }) => page)).size > 1
  const all = marks.length + lost.length
  useEscape(panel, true, onClose)
  useLayoutEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    if (!rubbedOut) return undefined
    const timer = setTimeout(() => setRubbedOut(undefined), UNDO_FOR)
    return () => clearTimeout(timer)
  }, [rubbedOut])

  return (
    <section ref={panel} className="my-marks" role="dialog" aria-label="My marks" tabIndex={-1}>
      <header>
        <h2 className="h3">My marks {all > 0 && <span className="note num">[{all}]</span>}</h2>
        <button className="icon-btn" type="button" aria-label="Close" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </header>
      {changed && <p className="my-marks-changed">{changed}</p>}
      {all === 0 && (
        <div className="my-marks-none">
          <p className="note">Nothing marked yet</p>
          <p className="small">Drag over words, or press h and use the arrows.</p>
        </div>
      )}
      <ul>
        {marks.map((mark) => (
          <li key={mark.ids[0]}>
            <ToolSign tool={mark.tool === 'highlight' ? mark.colour : mark.tool} />
            <button type="button" onClick={() => onGo(mark)}>
              <MarkText mark={mark} />
            </button>
            <span className="caption num">{placeLabel(mark, texts.get(mark.page), isOnPages)}</span>
          </li>
        ))}
        {lost.map((mark) => (
          <li key={mark.ids[0]} data-lost>
            <ToolSign tool={mark.tool === 'highlight' ? mark.colour : mark.tool} />
            <div>
              <MarkText mark={mark} />
              <span className="caption">not found in this file</span>
            </div>
            <button
              className="icon-btn"
              type="button"
              aria-label={`Delete this mark: ${mark.words ?? wordlessName(mark)}`}
              onClick={() => {
                actions.marks.erase([mark])
                panel.current?.focus()
              }}
            >
              <Trash2 className="i" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className="my-marks-switch">
        <span id="my-marks-print">
          Show notes when printing
          <small>Marks print on the page, notes in its margin</small>
        </span>
        <button
          className="switch"
          type="button"
          role="switch"
          aria-checked={printsNotes}
          aria-labelledby="my-marks-print"
          onClick={() => onPrintsNotes(!printsNotes)}
        />
      </p>
      <div className="my-marks-act">
        <button className="btn btn-line" type="button" onClick={onPrint}>
          <Printer className="i" aria-hidden="true" /> Print {plural(pages, 'page')}
        </button>
        {all > 0 && (
          <button
            className="btn btn-ghost btn-danger"
            type="button"
            onClick={() => {
              setRubbedOut({ count: all, change: actions.onRubOutAll() })
              panel.current?.focus()
            }}
          >
            Rub out all
          </button>
        )}
      </div>
      <p className="my-marks-undo" role="status">
        {rubbedOut && actions.marks.canUndo(rubbedOut.change) && (
          <>
            Rubbed out {marksCount(rubbedOut.count)}
            <button
              className="btn btn-ghost btn-sm"
              type="button"
              onClick={() => {
                setRubbedOut(undefined)
                actions.onUndo(rubbedOut.change)
                panel.current?.focus()
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
      {saved?.isKept && (
        <p className="mark-saved-line num">
          <i className="mk mk-tick" aria-hidden="true" />
          {savedText(saved)}
        </p>
      )}
      {saved?.isKept === false && (
        <div className="my-marks-unsaved">
          <NotSavedLine saved={saved} marks={actions.marks} focusTarget={panel} />
        </div>
      )}
    </section>
  )
}

function MarkText({ mark }: { mark: Mark }) {
  const words = ownWords(mark)
  return (
    <>
      {words ? (
        <>
          <span className="sr">{markKind(mark)}: </span>
          <q>{words}</q>
        </>
      ) : (
        <span className="small">{wordlessName(mark)}</span>
      )}
      {mark.text && <span className="note">{mark.text}</span>}
    </>
  )
}

interface Keeping {
  marks: MarksOfDocument
  /** Takes the focus when the marks are kept, since the buttons go then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** What the page says of keeping: silent when it works, spoken once when it does not. */
export function SavedLine({ isHidden, ...keeping }: Keeping & { isHidden: boolean }) {
  const { saved } = keeping.marks
  const isLost = saved?.isKept === false
  const text = savedText(saved)
  return (
    <>
      <p className="sr" role="alert">
        {isLost && notSavedText(saved).join(' ')}
      </p>
      {isLost && !isHidden && (
        <div className="mark-saved mark-unsaved">
          <NotSavedLine saved={saved} {...keeping} />
        </div>
      )}
      {text && !isHidden && (
        <p className="mark-saved mark-saved-line num">
          <i className="mk mk-tick" aria-hidden="true" />
          {text}
        </p>
      )}
    </>
  )
}

/** Says that marks are not kept, and what a student can do about it. */
function NotSavedLine({ saved, marks, focusTarget }: Keeping & { saved: NotSaved }) {
  const [title, detail] = notSavedText(saved)

  async function tryAgain(button: HTMLElement) {
    const isKept = await marks.onTryAgain()
    if (isKept && document.activeElement === button) focusTarget.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <p className="note num">{title}</p>
      <p className="small">{detail}</p>
      <p className="mark-unsaved-act">
        <button className="btn btn-primary" type="button" onClick={() => marks.saveCopy()}>
          Save a copy
        </button>
        <button
          className="btn btn-line"
          type="button"
          onClick={(event) => void tryAgain(event.currentTarget)}
        >
          Try again
        </button>
      </p>
      <p className="small num" role="status">
        {saved.tried && `Still not saved at ${saved.tried}.`}
      </p>
    </>
  )
}

/** 'Saved on this device, 14:03' */
function savedText(saved: Saved): string | undefined {
  return saved?.isKept ? `Saved on this device, ${saved.at}` : undefined
}

function notSavedText({ since, isFull }: NotSaved): [title: string, detail: string] {
  const why = isFull ? 'This device has no room left.' : 'This browser keeps nothing from this site.'
  return [`Not saved since ${since}.`, `${why} Your marks are on the screen until you close it.`]
}
