import { Pause, Play, Timer as TimerIcon } from 'lucide-react'
import { useCompletion } from '#app/completion/use-completion.ts'
import { Popover } from '#app/ui/popover.tsx'
import type { Desk } from './desk.ts'
import { FinishPanel } from './finish-panel.tsx'
import { formatClock, leftMs, paceLine, type Timer } from './timer.ts'
import { TimerPanel } from './timer-panel.tsx'
import { useEndOfTime } from './use-end-of-time.ts'
import { useNow } from './use-now.ts'
import type { TimedPaper, ExamSession } from './use-exam-session.ts'

interface DeskTimerProps {
  desk: Desk
  work: ExamSession
  /** `wide` has room for the pace and a start button; `sheet` is a phone. */
  room: 'sheet' | 'narrow' | 'wide'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Opens the mark scheme after the end; undefined if there is none, or if it is open. */
  onMarkScheme: (() => void) | undefined
}

/** The timer's button and the panel that it opens. A paper without minutes has none. */
export function DeskTimer(props: DeskTimerProps) {
  const { variant } = props.desk
  const { paper } = props.work
  return variant && paper ? <TimerOf {...props} variant={variant} paper={paper} /> : null
}

function TimerOf({
  work,
  variant,
  paper,
  room,
  isOpen,
  onOpenChange,
  onMarkScheme,
}: DeskTimerProps & { variant: NonNullable<Desk['variant']>; paper: TimedPaper }) {
  const { timer } = work.record
  const { hidesTime, sounds } = work.preferences
  const { isVariantDone, onMarkVariant } = useCompletion(variant.exam, variant.year)
  const isOver = useEndOfTime({ timer, minutes: paper.minutes, sounds })
  const isRunning = timer.status === 'running'
  const isUnderway = isRunning || timer.status === 'paused'
  const Chip = isUnderway && !hidesTime ? TickingChip : StillChip

  const onStart = () => {
    work.onStart()
    if (work.willAskForLock) onOpenChange(true)
  }

  return (
    <div className="timer">
      {room === 'wide' && isUnderway && !hidesTime && <PaceLine timer={timer} paper={paper} />}
      {room === 'wide' && timer.status !== 'finished' && (
        <button
          className="icon-btn"
          type="button"
          aria-label={isRunning ? 'Pause the timer' : 'Start the timer'}
          data-tooltip={isRunning ? 'Pause' : 'Start'}
          onClick={isRunning ? work.onPause : onStart}
        >
          {isRunning ? <Pause className="i" /> : <Play className="i" />}
        </button>
      )}
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
        {timer.status === 'finished' ? (
          <FinishPanel
            work={work}
            paper={paper}
            isComplete={isVariantDone(variant.key)}
            onComplete={() => onMarkVariant(variant)}
            onMarkScheme={onMarkScheme}
            isSheet={room === 'sheet'}
          />
        ) : (
          <TimerPanel work={work} paper={paper} onStart={onStart} />
        )}
      </Popover>
      <p className="sr" role="status">
        {isOver ? 'Time is up.' : ''}
      </p>
    </div>
  )
}

function PaceLine({ timer, paper }: { timer: Timer; paper: TimedPaper }) {
  return <p className="note pace">{paceLine(timer, paper, useNow(timer))}</p>
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
