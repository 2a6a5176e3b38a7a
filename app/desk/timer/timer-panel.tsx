import { useId } from 'react'
import { clockWord, formatClock } from '#domain/study/running-timer.ts'
import { EXTRA_TIMES, leftMs, paceLine, type Timer, totalMinutes } from './timer.ts'
import { playTone } from './use-end-of-time.ts'
import { useNow } from './use-now.ts'
import type { TimedPaper, ExamSession } from './use-exam-session.ts'

/** The timer before and during the work. */
export function TimerPanel({
  work,
  paper,
  onStart,
}: {
  work: ExamSession
  paper: TimedPaper
  onStart: () => void
}) {
  const { timer, keepsLocked } = work.record
  const { hidesTime, sounds } = work.preferences
  const { status, extra } = timer
  const total = totalMinutes(paper.minutes, extra)
  return (
    <div className="timer-panel">
      <div>
        <h3 className="h3">{paper.title}</h3>
        <p className="small num">
          {total} minutes{extra > 0 && ` with ${extra} % extra time`}, {paper.marks} marks
        </p>
      </div>
      {hidesTime ? (
        <p className="note">{status === 'running' ? 'Hidden, and running.' : 'Hidden.'}</p>
      ) : (
        <Clock timer={timer} paper={paper} />
      )}
      <div className="timer-act">
        <button
          className="btn btn-primary"
          type="button"
          onClick={status === 'running' ? work.onPause : onStart}
        >
          {START[status]}
        </button>
        {status !== 'ready' && (
          <button className="btn btn-line" type="button" onClick={work.onFinish}>
            Finish
          </button>
        )}
        {status === 'paused' && (
          <button className="btn btn-ghost" type="button" onClick={work.onReset}>
            Reset
          </button>
        )}
      </div>
      {work.asksForLock && (
        <div className="timer-ask">
          <p>Keep the mark scheme locked until you finish?</p>
          <div className="timer-act">
            <button className="btn btn-line btn-sm" type="button" onClick={() => work.onKeepLocked(true)}>
              Keep it locked
            </button>
            <button className="btn btn-ghost btn-sm" type="button" onClick={() => work.onKeepLocked(false)}>
              Leave it open
            </button>
          </div>
        </div>
      )}
      <fieldset className="timer-extra">
        <legend className="label">Extra time</legend>
        <div className="chips">
          {EXTRA_TIMES.map((each) => (
            <button
              key={each}
              className="chip"
              type="button"
              aria-pressed={each === extra}
              onClick={() => work.onExtra(each)}
            >
              {each === 0 ? 'None' : `${each} %`}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="timer-switches">
        {/* The question above is the same choice. */}
        {!paper.isTask && !work.asksForLock && (
          <Switch
            label="Keep the mark scheme locked until I finish"
            isOn={keepsLocked ?? false}
            onChange={work.onKeepLocked}
          />
        )}
        <Switch label="Hide the time" isOn={hidesTime} onChange={work.onHideTime} />
        <Switch
          label="Sound at the end"
          isOn={sounds}
          onChange={(isOn) => {
            work.onSound(isOn)
            if (isOn) playTone()
          }}
        />
      </div>
    </div>
  )
}

const START: Record<Timer['status'], string> = {
  ready: 'Start',
  running: 'Pause',
  paused: 'Resume',
  finished: 'Carry on',
}

function Clock({ timer, paper }: { timer: Timer; paper: TimedPaper }) {
  const now = useNow(timer)
  const left = leftMs(timer, paper.minutes, now)
  return (
    <div>
      <p className="timer-clock num">
        {formatClock(left)} <span className="small">{clockWord(left)}</span>
      </p>
      {timer.status !== 'ready' && <p className="note">{paceLine(timer, paper, now)}</p>}
    </div>
  )
}

function Switch({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <div className="timer-switch">
      <span id={id}>{label}</span>
      <button
        className="switch"
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        onClick={() => onChange(!isOn)}
      />
    </div>
  )
}
