import type { VariantListing } from '#domain/papers/catalogue.ts'
import type { Desk } from '#app/desk/desk.ts'
import { FinishedPanel, PaperTimer, type TimerPlace } from './paper-timer.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCompletion } from '#app/sync/completion/use-completion.ts'
import { neighboursOf } from '#domain/papers/later/neighbours.ts'
import { subjectOf } from './timer.ts'
import type { TimedPaper, ExamSession } from './use-exam-session.ts'
import './finish-panel.css'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { useStudy } from '#app/sync/use-study.ts'

interface DeskTimerProps extends TimerPlace {
  desk: Desk
  /** Opens the mark scheme after the end; undefined if there is none, or if it is open. */
  onMarkScheme: (() => void) | undefined
  /** Whether there is room for a second pane. */
  hasRoomBeside: boolean
}

/** The timer of a variant. A paper without minutes has none. */
export function DeskTimer({ desk: { variant }, onMarkScheme, hasRoomBeside, ...place }: DeskTimerProps) {
  const { work, isOpen, onOpenChange } = place
  const { paper } = work
  if (!variant || !paper) return null
  return (
    <PaperTimer
      {...place}
      paper={paper}
      finished={
        <FinishPanel
          work={work}
          variant={variant}
          paper={paper}
          onMarkScheme={onMarkScheme}
          hasRoomBeside={hasRoomBeside}
        />
      }
      afterwards={
        <MarkButton
          variant={variant}
          marks={paper.marks}
          isOpen={isOpen}
          onPress={() => onOpenChange(!isOpen)}
        />
      }
    />
  )
}

/** Opens the panel of the finished paper: it says the mark, or asks for one. */
function MarkButton({
  variant,
  marks,
  isOpen,
  onPress,
}: {
  variant: VariantListing
  marks: number
  isOpen: boolean
  onPress: () => void
}) {
  const { mark } = usePaperMark(variant, marks)
  return (
    <button className="btn btn-line" type="button" aria-expanded={isOpen} onClick={onPress}>
      {mark === undefined ? 'Add your mark' : `${mark} of ${marks}`}
    </button>
  )
}

/** The timer's panel after the end: the minutes used, the mark scheme, the student's mark, and what comes next. */
function FinishPanel({
  work,
  variant,
  paper,
  onMarkScheme,
  hasRoomBeside,
}: {
  work: ExamSession
  variant: VariantListing
  paper: TimedPaper
  /** Opens the mark scheme; undefined if it is open, or if there is none. */
  onMarkScheme: (() => void) | undefined
  /** Whether the mark scheme opens in a pane of its own. Else it takes the document's place. */
  hasRoomBeside: boolean
}) {
  const { isVariantDone, onMarkVariant, onUnmarkVariant } = useCompletion(variant.exam, variant.year)
  const { mark, onMark } = usePaperMark(variant, paper.marks)
  const [typed, setTyped] = useState<string>()
  const [isTold, setTold] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const { state } = useLocation()
  const isComplete = isVariantDone(variant.key)
  const { next } = neighboursOf(variant)

  const text = typed ?? (mark === undefined ? '' : String(mark))
  const read = readMark(text, paper.marks)
  const problem = read && 'problem' in read && isTold ? read.problem : undefined
  /** Keeps a mark that was typed. False if it is none. */
  const keep = (): boolean => {
    if (read && 'mark' in read) onMark(read.mark)
    setTold(true)
    return !(read && 'problem' in read)
  }
  const onComplete = () => {
    if (keep()) onMarkVariant(variant)
    else field.current?.focus()
  }

  return (
    <FinishedPanel
      work={work}
      minutes={paper.minutes}
      stays="The paper stays open."
      next={
        next && (
          <Link
            className={isComplete ? 'btn btn-primary finish-next' : 'link finish-next'}
            to={next.address}
            state={state}
          >
            <span>Next: {next.label}</span> <ArrowRight className="i" aria-hidden="true" />
          </Link>
        )
      }
    >
      <ol className="finish-steps">
        {variant.documents.markScheme && (
          <li>
            <span>
              <b>Mark scheme</b>
              <span className="small">{onMarkScheme ? 'Unlocked' : 'Unlocked, open'}</span>
            </span>
            {onMarkScheme && (
              <button className="btn btn-line" type="button" onClick={onMarkScheme}>
                {hasRoomBeside ? 'Open it beside' : 'Open it'}
              </button>
            )}
          </li>
        )}
        <li>
          <label htmlFor={`${id}mark`}>
            <b>Your mark</b>
            <span className="small">May be left out. Only you see it.</span>
          </label>
          <span className="finish-mark num">
            <input
              ref={field}
              id={`${id}mark`}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={text}
              aria-describedby={`${id}of ${id}problem`}
              aria-invalid={problem !== undefined}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={keep}
              onKeyDown={(event) => event.key === 'Enter' && keep()}
            />
            <span id={`${id}of`}>of {paper.marks}</span>
          </span>
          <p id={`${id}problem`} className="problem" role="status">
            {problem}
          </p>
        </li>
      </ol>
      {isComplete ? (
        <div className="finish-done">
          <p role="status">
            <i className="mk mk-tick" aria-hidden="true" /> Complete.
            {mark !== undefined && ` ${mark} of ${paper.marks} kept.`}
          </p>
          <button className="btn btn-ghost btn-sm" type="button" onClick={() => onUnmarkVariant(variant)}>
            Undo
          </button>
        </div>
      ) : (
        <button className="btn btn-primary btn-block" type="button" onClick={onComplete}>
          <i className="mk mk-tick" aria-hidden="true" /> Mark Complete
        </button>
      )}
    </FinishedPanel>
  )
}

/** What a student typed as their mark: a mark, nothing, or why it is none. */
type MarkText = { mark: number } | { problem: string } | undefined

/** Reads a mark of a paper with this many marks. */
export function readMark(text: string, marks: number): MarkText {
  const typed = text.trim()
  if (typed === '') return undefined
  if (!/^\d+$/.test(typed)) return { problem: `A whole number, ${marks} at most` }
  const mark = Number(typed)
  return mark <= marks ? { mark } : { problem: `${marks} at most` }
}

/** The mark that a student gave themselves for a variant, and the function that notes a new one in the study log. */
export function usePaperMark(
  variant: VariantListing,
  marks: number,
): { mark: number | undefined; onMark: (got: number) => void } {
  const subject = subjectOf(variant)
  const log = useStudy()?.log
  const [given, setGiven] = useState<{ subject: string; got: number; ids: readonly string[] }>()
  // Until the log has it, and where there is no log. After that, a newer mark from another device counts.
  const isWaiting = given?.subject === subject && !given.ids.every((id) => log?.isSafe(id))
  const mark = isWaiting ? given.got : log?.record().marks.get(subject)?.got
  return {
    mark,
    onMark(got) {
      if (got === mark) return
      const ids = noteFacts([{ kind: 'paper.marked', v: 1, subject, data: { got, of: marks } }])
      setGiven({ subject, got, ids })
    },
  }
}
