import { usedTime } from './timer.ts'
import type { TimedPaper, ExamSession } from './use-exam-session.ts'

/** The timer's panel after the end: the time used, and the next steps. */
export function FinishPanel({
  work,
  paper,
  isComplete,
  onComplete,
  onMarkScheme,
  isSheet,
}: {
  work: ExamSession
  paper: TimedPaper
  isComplete: boolean
  onComplete: () => void
  onMarkScheme: (() => void) | undefined
  isSheet: boolean
}) {
  return (
    <div className="timer-panel">
      <div>
        <h3 className="h3">Finished</h3>
        <p className="small num">{usedTime(work.record.timer, paper.minutes)}</p>
        {work.record.hasPeeked && <p className="small">You looked at the mark scheme before the end.</p>}
      </div>
      <div className="finish-next">
        {isComplete ? (
          <p className="finish-done">
            <i className="mk mk-tick" aria-hidden="true" /> This variant is marked complete.
          </p>
        ) : (
          <button className="btn btn-primary" type="button" onClick={onComplete}>
            Mark Complete
          </button>
        )}
        {onMarkScheme && (
          <button className="btn btn-line" type="button" onClick={onMarkScheme}>
            {isSheet ? 'Open the mark scheme' : 'Open the mark scheme beside it'}
          </button>
        )}
      </div>
      <div className="timer-act">
        <button className="btn btn-ghost btn-sm" type="button" onClick={work.onStart}>
          Carry on
        </button>
        <button className="btn btn-ghost btn-sm" type="button" onClick={work.onReset}>
          Reset
        </button>
      </div>
    </div>
  )
}
