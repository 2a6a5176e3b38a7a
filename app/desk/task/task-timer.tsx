import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PaperTimer, type TimerPlace } from '#app/desk/paper-timer.tsx'
import { usedMinutes } from '#app/desk/timer.ts'
import '#app/desk/finish-panel.css'

/** The timer of a task, with its minutes; nothing if nobody says how long it takes. */
export function TaskTimer({ markingAt, ...place }: TimerPlace & { markingAt: string | undefined }) {
  const { work } = place
  const { paper } = work
  if (!paper) return null
  return (
    <PaperTimer
      {...place}
      paper={paper}
      finished={
        <Finished
          used={usedMinutes(work.record.timer, paper.minutes)}
          markingAt={markingAt}
          onCarryOn={work.onStart}
          onReset={work.onReset}
        />
      }
    />
  )
}

/** The panel after the end. */
function Finished({
  used,
  markingAt,
  onCarryOn,
  onReset,
}: {
  used: string
  /** Where the answer is marked; undefined if there is none. */
  markingAt: string | undefined
  onCarryOn: () => void
  onReset: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The panel around it takes the focus in the same moment.
    queueMicrotask(() => heading.current?.focus())
  }, [])
  return (
    <div className="timer-panel finish">
      <div>
        <h3 ref={heading} className="h3" tabIndex={-1}>
          Finished
        </h3>
        <p className="small num">{used} The question stays open.</p>
      </div>
      {markingAt !== undefined && (
        <Link className="btn btn-primary btn-block" to={markingAt}>
          Mark my answer
        </Link>
      )}
      <div className="timer-act">
        <button className="btn btn-ghost btn-sm" type="button" onClick={onCarryOn}>
          Carry on
        </button>
        <button className="btn btn-ghost btn-sm" type="button" onClick={onReset}>
          Reset
        </button>
      </div>
    </div>
  )
}
