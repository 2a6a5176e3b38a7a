import '#app/ui/styles/lists.css'
import { saveBytes } from '#app/lib/save-file.ts'
import { noteFacts } from '#app/study/note-facts.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Day } from '#domain/study/day.ts'
import { formatCalendar } from '#domain/study/plan/calendar-file.ts'
import type { Move, StudyPlan } from '#domain/study/plan/study-plan.ts'
import { site } from '#site.config.ts'
import { movedFact } from './plan-facts.ts'

/** What a student can do with the day besides starting. */
export function FootActions({
  plan,
  day,
  move,
  isFinished,
}: {
  plan: StudyPlan
  day: Day
  move: Move | undefined
  isFinished: boolean
}) {
  const isWhole = move === undefined || move === 'whole day'
  return (
    <div className="foot-act">
      {!isFinished && isWhole && plan.minutes > 10 && (
        <button className="btn btn-ghost" type="button" onClick={() => moveDay(plan, day, 'ten minutes')}>
          Only ten minutes today
        </button>
      )}
      {!isFinished && move !== 'not today' && (
        <button className="btn btn-ghost" type="button" onClick={() => moveDay(plan, day, 'not today')}>
          Not today
        </button>
      )}
      <button className="btn btn-ghost" type="button" onClick={() => saveCalendar(plan, day)}>
        Add to my calendar
      </button>
    </div>
  )
}

/** The day has nothing: the student said so. */
export function Moved({ plan, day }: { plan: StudyPlan; day: Day }) {
  return (
    <div className="empty">
      <p className="note">Not today.</p>
      <p className="small">Everything waits for another day. Nothing is lost.</p>
      <button
        className="btn btn-line"
        type="button"
        onClick={() => noteFacts([movedFact(plan, day, 'whole day')])}
      >
        Today after all
      </button>
    </div>
  )
}

function moveDay(plan: StudyPlan, day: Day, to: Move) {
  noteFacts([movedFact(plan, day, to)])
  const detail =
    to === 'ten minutes' ? 'The question waits for another day.' : 'Everything waits for another day.'
  showToast({ kind: 'hint', title: 'Plan moved', detail })
}

function saveCalendar(plan: StudyPlan, day: Day) {
  const text = formatCalendar(plan, {
    day,
    stamp: new Date().toISOString(),
    address: new URL('/today', site.url).href,
    site: site.name,
  })
  saveBytes(new TextEncoder().encode(text), 'english-plan.ics', 'text/calendar')
}
