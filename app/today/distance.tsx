import type { Day } from '#domain/study/day.ts'
import { distanceWords } from '#domain/study/plan/plan-words.ts'
import type { PlanWeeks } from '#domain/study/plan/plan-weeks.ts'
import type { StudyPlan } from '#domain/study/plan/study-plan.ts'

/** How far the exam is, and which week of the plan this is. */
export function Distance({
  plan,
  day,
  weeks,
  onChange,
}: {
  plan: StudyPlan
  day: Day
  weeks: PlanWeeks | undefined
  onChange: () => void
}) {
  const distance = distanceWords(plan, day)
  const share = weeks ? Math.min(1, (weeks.week - 1) / weeks.weeks) : 0
  return (
    <div className="count-down">
      <p>
        <b className="num">{distance?.title ?? 'No date yet'}</b>
        <span className="num">{distance?.when}</span>
      </p>
      <div
        className="progress"
        style={{ '--v': `${Math.round(share * 100)}%` }}
        role="img"
        aria-label={weeks ? `${weeks.week - 1} of ${weeks.weeks} weeks done` : 'Weeks of the plan'}
      >
        <span />
      </div>
      <p>
        <span className="num">
          {weeks && (weeks.week > weeks.weeks ? 'after the plan' : `week ${weeks.week} of ${weeks.weeks}`)}
        </span>
        <button className="inline-link lone-link" type="button" onClick={onChange}>
          Change the plan
        </button>
      </p>
    </div>
  )
}
