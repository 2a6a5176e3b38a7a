import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import TimerIcon from 'lucide-react/icons/timer'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Popover } from '#app/ui/popover.tsx'
import { IconButton } from '#app/viewer/controls/buttons.tsx'
import { clockWord, formatClock } from '#domain/study/running-timer.ts'
import {
  isUnderway,
  leftMs,
  paceLine,
  type Timer,
  totalMinutes,
  usedMinutes,
  workedMs,
  EXTRA_TIMES,
} from './timer.ts'
import { useEndOfTime, useNow, playTone } from './use-running-time.ts'
import type { TimedPaper, ExamSession } from './use-exam-session.ts'

export interface TimerPlace {
  work: ExamSession
  /** `wide` has room for the pace and a start button; `sheet` is a phone; `margin` is the full window's margin. */
  room: 'sheet' | 'narrow' | 'wide' | 'margin'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

interface PaperTimerProps extends TimerPlace {
  paper: TimedPaper
  /** The panel after the end. */
  finished: ReactNode
  /** In the margin, after the end. */
  afterwards?: ReactNode
}

/** The timer's button and the panel that it opens. */
export function PaperTimer({
  work,
  paper,
  room,
  isOpen,
  onOpenChange,
  finished,
  afterwards,
}: PaperTimerProps) {
  const { timer } = work.record
  const { hidesTime, sounds } = work.preferences
  const { isOver, minutesLeft } = useEndOfTime({ timer, minutes: paper.minutes, sounds })
  const isRunning = timer.status === 'running'
  const showsTime = isUnderway(timer) && !hidesTime
  const Chip = showsTime ? TickingChip : StillChip

  const onStart = () => {
    work.onStart()
    if (work.willAskForLock) onOpenChange(true)
  }

  const onFinish = () => {
    work.onFinish()
    onOpenChange(true)
  }
  const panel =
    timer.status === 'finished' ? finished : <TimerPanel work={work} paper={paper} onStart={onStart} />
  const startButton = timer.status !== 'finished' && (
    <IconButton
      label={isRunning ? 'Pause the timer' : 'Start the timer'}
      icon={isRunning ? Pause : Play}
      data-tooltip={isRunning ? 'Pause' : 'Start'}
      onClick={isRunning ? work.onPause : onStart}
    />
  )
  // A student who hides the time has asked not to hear of it. Its end changes what they do, so that is said.
  const said = isOver ? 'Time is up.' : hidesTime ? '' : timeLeft(minutesLeft)
  const status = (
    <p className="sr" role="status">
      {said}
    </p>
  )
  /** A button's content has no role of its own, so the part around the clock has it. */
  const clockRole = showsTime ? ({ role: 'timer', 'aria-label': 'Time' } as const) : {}

  if (room === 'margin') {
    const Clock = hidesTime && timer.status !== 'finished' ? HiddenMarginClock : MarginClock
    return (
      <div className="dk-time" {...clockRole}>
        <Popover
          label="Timer"
          align="start"
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          button={<Clock timer={timer} minutes={paper.minutes} isOver={isOver} />}
          buttonClass="left"
        >
          {panel}
        </Popover>
        {startButton}
        <MarginCaption timer={timer} minutes={paper.minutes} hidesTime={hidesTime} />
        {isUnderway(timer) && (
          <button className="btn btn-line" type="button" onClick={onFinish}>
            Finish
          </button>
        )}
        {timer.status === 'finished' && afterwards}
        {status}
      </div>
    )
  }

  return (
    <div className="timer" {...clockRole}>
      {room === 'wide' && showsTime && <PaceLine timer={timer} paper={paper} />}
      {room === 'wide' && startButton}
      <Popover
        label="Timer"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        button={
          <>
            {timer.status === 'paused' ? <Pause className="i" /> : <TimerIcon className="i" />}
            <Chip timer={timer} minutes={paper.minutes} isOver={isOver} />
          </>
        }
        buttonClass="btn btn-line timer-chip"
      >
        {panel}
      </Popover>
      {status}
    </div>
  )
}

function timeLeft(minutes: number | undefined): string {
  if (minutes === undefined) return ''
  return minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`
}

function PaceLine({ timer, paper }: { timer: Timer; paper: TimedPaper }) {
  return <p className="note timer-pace">{paceLine(timer, paper, useNow(timer))}</p>
}

interface ChipProps {
  timer: Timer
  minutes: number
  isOver: boolean
}

function TickingChip({ timer, minutes }: ChipProps) {
  const left = leftMs(timer, minutes, useNow(timer))
  return (
    <span className="num">
      <span className="sr">Timer, </span>
      {formatClock(left)}
      {timer.status === 'paused' && <span className="sr">, paused</span>}
    </span>
  )
}

function StillChip({ timer, isOver }: ChipProps) {
  return <span>{isOver ? 'Time is up' : STILL[timer.status]}</span>
}

const STILL: Record<Timer['status'], string> = {
  ready: 'Timer',
  running: 'Timer on',
  paused: 'Paused',
  finished: 'Finished',
}

/** The clock in the margin: `36:00 left`, after the end `84:00 used`. */
function MarginClock({ timer, minutes }: ChipProps) {
  const now = useNow(timer)
  const isFinished = timer.status === 'finished'
  const ms = isFinished ? workedMs(timer, now) : leftMs(timer, minutes, now)
  return (
    <>
      <span className="sr">Timer, </span>
      {formatClock(ms)} <small>{isFinished ? 'used' : clockWord(ms)}</small>
      {timer.status === 'paused' && <span className="sr">, paused</span>}
    </>
  )
}

function HiddenMarginClock(props: ChipProps) {
  return (
    <span className="word">
      <StillChip {...props} />
    </span>
  )
}

function MarginCaption({ timer, minutes, hidesTime }: { timer: Timer; minutes: number; hidesTime: boolean }) {
  const total = totalMinutes(minutes, timer.extra)
  if (timer.status === 'finished') return <p className="caption num">Finished, of {total} minutes</p>
  if (timer.status === 'ready' || hidesTime) return <p className="caption num">{total} minutes</p>
  return <MinuteCaption timer={timer} total={total} />
}

function MinuteCaption({ timer, total }: { timer: Timer; total: number }) {
  const minute = Math.floor(workedMs(timer, useNow(timer)) / 60_000)
  return (
    <p className="caption num">
      {timer.status === 'paused' && 'Paused. '}Minute {minute} of {total}
    </p>
  )
}

/** The panel after the end: the minutes used, what comes next, and going on with the work. */
export function FinishedPanel({
  work,
  minutes,
  stays,
  next,
  children,
}: {
  work: ExamSession
  /** Of the paper. */
  minutes: number
  /** `The paper stays open.` */
  stays: string
  /** Beside the buttons. */
  next?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The panel around it takes the focus in the same moment.
    queueMicrotask(() => heading.current?.focus())
  }, [])
  const { timer, hasPeeked } = work.record
  return (
    <div className="timer-panel finish">
      <div>
        <h3 ref={heading} className="h3" tabIndex={-1}>
          Finished
        </h3>
        <p className="small num">
          {usedMinutes(timer, minutes)} {stays}
        </p>
        {hasPeeked && <p className="small">You looked at the mark scheme before the end.</p>}
      </div>
      {children}
      <div className="timer-act">
        <button className="btn btn-ghost btn-sm" type="button" onClick={work.onStart}>
          Carry on
        </button>
        <button className="btn btn-ghost btn-sm" type="button" onClick={work.onReset}>
          Reset
        </button>
        {next}
      </div>
    </div>
  )
}

/** The timer before and during the work. */
function TimerPanel({ work, paper, onStart }: { work: ExamSession; paper: TimedPaper; onStart: () => void }) {
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

/** A setting that is on or off, with its name. */
export function Switch({
  className = 'timer-switch',
  label,
  isOn,
  onChange,
}: {
  className?: string
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <div className={className}>
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
