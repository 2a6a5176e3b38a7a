import { clockWord, formatClock } from '#domain/study/clock.ts'
import { leftMs, type Timer } from './timer.ts'
import type { DeskState } from './use-desk.ts'
import { useNow } from './use-now.ts'

/** The line that stays while a phone's bars are away, as in a book. A tap brings the bars back. */
export function RunningHead({
  state: { activeType, documents, view, work },
  isShown,
  onShow,
}: {
  state: DeskState
  isShown: boolean
  onShow: () => void
}) {
  if (!isShown) return null
  const pages = documents[activeType]?.pdf.numPages
  const { timer } = work.record
  const isUnderway = timer.status === 'running' || timer.status === 'paused'
  return (
    <button className="desk-running num" type="button" onClick={onShow}>
      <span className="sr">Show the bars. </span>
      <span>
        {activeType}
        {pages !== undefined && `, ${view.pageOf(activeType) ?? 1} of ${pages}`}
      </span>
      {work.paper && isUnderway && !work.preferences.hidesTime && (
        <TimeLeft timer={timer} minutes={work.paper.minutes} />
      )}
    </button>
  )
}

function TimeLeft({ timer, minutes }: { timer: Timer; minutes: number }) {
  const left = leftMs(timer, minutes, useNow(timer))
  return (
    <span>
      {formatClock(left)} {clockWord(left)}
    </span>
  )
}
