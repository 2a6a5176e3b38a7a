import '#app/ui/styles/lists.css'
import { ArrowRight } from 'lucide-react'
import type { DayPlan } from '#domain/study/plan.ts'
import { counted, thingDetail, thingTitle } from '#domain/study/plan/plan-words.ts'

/** All of the day is done. */
export function Finished({ tomorrow: { things } }: { tomorrow: DayPlan }) {
  const [next] = things
  return (
    <div className="empty">
      <p className="note">That was all for today.</p>
      {next && (
        <p className="small">
          Tomorrow: {lower(thingTitle(next))}
          {thingDetail(next) && `, ${thingDetail(next).replace(/\..*$/, '')}`}, {next.minutes} minutes.
        </p>
      )}
      <a className="link" href="/questions">
        <span>One more, if you like</span> <ArrowRight className="i" aria-hidden="true" />
      </a>
    </div>
  )
}

/** The days that the student chose for this week are done. */
export function Rest({ days, onMore }: { days: number; onMore: () => void }) {
  return (
    <div className="empty">
      <p className="note">This week has had its days.</p>
      <p className="small">You did {counted(days, 'day')}. The plan goes on next week.</p>
      <button className="btn btn-line" type="button" onClick={onMore}>
        Show something for today
      </button>
    </div>
  )
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
