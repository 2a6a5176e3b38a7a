import { useEffect, useRef, useState } from 'react'
import '#app/ui/styles/numbered-rows.css'
import { noteFacts } from '#app/study/note-facts.ts'
import type { Study } from '#app/study/open-study.ts'
import { type Day, formatDay } from '#domain/study/day.ts'
import type { PlannedThing } from '#domain/study/plan.ts'
import { counted, movedSentence, welcomeBack, whyWords } from '#domain/study/plan/plan-words.ts'
import type { StudyPlan } from '#domain/study/plan/study-plan.ts'
import { Distance } from './distance.tsx'
import { doneFact, planFacts } from './plan-facts.ts'
import { ThingRow } from './thing-row.tsx'
import { FootActions, Moved } from './foot-actions.tsx'
import { Finished, Rest } from './ends.tsx'
import { useToday } from './use-today.ts'
import { Week } from './week.tsx'

/** After so many days without anything the plan begins anew. */
const LONG_BREAK = 14

/** The plan of a day. */
export function DayView({
  study,
  plan,
  day,
  onChange,
}: {
  study: Study
  plan: StudyPlan
  day: Day
  onChange: () => void
}) {
  const today = useToday(study, plan, day)
  const { done, moves } = study.log.record()
  const [wantsMore, setWantsMore] = useState(false)
  useRenewal(plan, day, today?.plan.weeks.away.length ?? 0)
  useDoneNotes(day, today?.plan.things ?? [], today?.done ?? [], done)
  const things = today?.plan.things ?? []
  const next = today?.done.indexOf(false) ?? -1
  const isFinished = things.length > 0 && next < 0
  const isRest = today?.plan.isRest === true && !wantsMore && !today.done.includes(true)
  const weekday = formatDay(day, { weekday: 'long' })
  const weeks = today?.plan.weeks
  const moved = weeks && movedSentence(weeks)
  return (
    <div className="wrap spread">
      <div className="margin only-wide" aria-hidden="true">
        <p className="note at-title today-date">
          {weekday}, <br />
          {formatDay(day)}
        </p>
      </div>
      <div className="body">
        <div className="t-head">
          <div>
            <p className="small only-narrow">
              {weekday}, {formatDay(day)}
            </p>
            <h1 className="h1">
              <span className="hl">Today:</span> {isRest ? 'a free day' : counted(things.length, 'thing')}
            </h1>
            {things.length > 0 && !isRest && (
              <p className="when num">{today?.plan.minutes} minutes. Stop after any of them.</p>
            )}
          </div>
          <Distance plan={plan} day={day} weeks={weeks} onChange={onChange} />
        </div>
        {!today && (
          <div className="skel" role="status" aria-label="Loading your plan">
            <span />
            <span />
            <span />
          </div>
        )}
        {isRest && weeks ? (
          <Rest days={weeks.before.length} onMore={() => setWantsMore(true)} />
        ) : isFinished && today ? (
          <Finished tomorrow={today.tomorrow} />
        ) : null}
        {!isRest && things.length > 0 && today && (
          <ol className="nrows" aria-label="Things to do">
            {things.map((thing, index) => (
              <ThingRow
                key={`${thing.slot} ${thing.subject}`}
                thing={thing}
                number={index + 1}
                deck={today.deck}
                isDone={today.done[index] === true}
                isNext={index === next}
                onDone={() => noteFacts([doneFact(thing, day)])}
              />
            ))}
          </ol>
        )}
        {moves.get(day) === 'not today' && <Moved plan={plan} day={day} />}
        {weeks && plan.isRenewed && plan.from === day ? (
          <p className="aside moved">
            <i className="mk mk-side" aria-hidden="true" />
            {welcomeBack(plan, weeks)}
          </p>
        ) : (
          moved && (
            <p className="aside moved">
              <i className="mk mk-side" aria-hidden="true" />
              {moved}
            </p>
          )
        )}
        {today && things.length > 0 && !isRest && (
          <details className="day-why">
            <summary>{things.length === 3 ? 'Why these three?' : 'Why these?'}</summary>
            <p>{whyWords(plan, today.plan, today.practice)}</p>
          </details>
        )}
        <Week day={day} done={done} />
        <FootActions plan={plan} day={day} move={moves.get(day)} isFinished={isFinished || isRest} />
      </div>
    </div>
  )
}

/** After a long break the plan begins again from today, with the same answers. */
function useRenewal(plan: StudyPlan, day: Day, away: number) {
  const renewed = useRef<Day>(undefined)
  useEffect(() => {
    if (away < LONG_BREAK || plan.from === day || renewed.current === day) return
    renewed.current = day
    noteFacts(planFacts({ ...plan, from: day, isRenewed: true }))
  }, [plan, day, away])
}

/** What the record says is done is noted, so that the week and the coming days know it. */
function useDoneNotes(
  day: Day,
  things: readonly PlannedThing[],
  isDone: readonly boolean[],
  done: readonly { day: Day; slot: string; subject: string }[],
) {
  const noted = useRef(new Set<string>())
  useEffect(() => {
    const fresh = things.filter(
      ({ slot, subject }, index) =>
        isDone[index] === true &&
        !noted.current.has(`${day} ${slot} ${subject}`) &&
        !done.some((task) => task.day === day && task.slot === slot && task.subject === subject),
    )
    if (fresh.length === 0) return
    for (const { slot, subject } of fresh) noted.current.add(`${day} ${slot} ${subject}`)
    noteFacts(fresh.map((thing) => doneFact({ ...thing, part: undefined }, day)))
  }, [day, things, isDone, done])
}
