import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.ts'
import { formatClock } from '#domain/study/running-timer.ts'
import { BringPages } from './bring-pages.tsx'
import { handIn } from './hand-in.ts'
import type { ByHandProps } from './pane-props.ts'
import { LinedPages } from './printed-answer.tsx'
import { usePrintSheet } from './use-print-sheet.ts'
import { handedInDetail, type PaperClock } from './writing-paper.ts'

/** Paper mode: the clock while a student writes on paper, and afterwards the way the pages come here. */
export function ByHand(props: ByHandProps) {
  const { mode, onMode, paper, question, clock, study, onHandIn } = props
  const sheet = usePrintSheet()
  const once = useOneAtATime()
  if (mode !== 'writing') return <BringPages {...props} />

  async function onFinished() {
    const minutes =
      clock && clock.status !== 'ready' ? Math.round(clock.worked(Date.now()) / 60_000) : undefined
    await handIn(study, { subject: paper.subject, minutes, isByHand: true })
    onHandIn()
    onMode('finished')
    showToast({
      kind: 'done',
      title: 'Handed in',
      detail: handedInDetail(paper.title, { words: undefined, minutes }),
    })
  }
  const isRunning = clock?.status === 'running'
  return (
    <div className="answer">
      {/* Scrollable elements must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="by-hand" tabIndex={0} role="group" aria-label="Paper mode">
        <p className="note">Paper mode</p>
        {clock && <BigClock clock={clock} />}
        <p>
          You write on paper. The clock and the questions stay here. When you finish, you can photograph your
          pages, type them, or mark them from the paper.
        </p>
        <div className="by-hand-row">
          <button className="btn btn-line" type="button" onClick={sheet.onPrint}>
            <Printer className="i" aria-hidden="true" /> Print lined paper
          </button>
          <button className="btn btn-ghost" type="button" onClick={() => onMode(undefined)}>
            Type instead
          </button>
        </div>
      </div>
      <div className="answer-foot">
        <p className="answer-saved">{clock ? 'The clock goes on if the screen sleeps' : ''}</p>
        {clock && (
          <button className="btn btn-line" type="button" onClick={isRunning ? clock.onPause : clock.onStart}>
            {isRunning ? (
              <Pause className="i" aria-hidden="true" />
            ) : (
              <Play className="i" aria-hidden="true" />
            )}
            {isRunning ? 'Pause' : 'Start the clock'}
          </button>
        )}
        <button className="btn btn-primary" type="button" onClick={() => void once(onFinished)}>
          I have finished
        </button>
      </div>
      {sheet.place && createPortal(<LinedPages paper={paper} question={question} />, sheet.place)}
    </div>
  )
}

/** The time left, as large as the pane allows. It is computed from the wall clock, so a sleeping screen changes nothing. */
function BigClock({ clock }: { clock: PaperClock }) {
  const now = useSeconds(clock.status === 'running')
  return (
    <div>
      <p className="by-hand-clock num" role="timer">
        {formatClock(clock.left(now))}
        {clock.status === 'paused' && <small>paused</small>}
      </p>
      <p className="note">{clock.pace(now)}</p>
    </div>
  )
}

/** The time in milliseconds, every second, and at once when the screen is back. */
function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (!isRunning) return undefined
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return now
}
