import { counted } from '#domain/plural.ts'
import { useEffect, useRef, useState } from 'react'
import '#app/ui/styles/numbered-rows.css'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import type { Study } from '#app/sync/open-study.ts'
import { type Day, formatDay, addDays, weekOf } from '#domain/study/day.ts'
import type { PlannedThing, DayPlan } from '#domain/study/plan.ts'
import {
  movedSentence,
  welcomeBack,
  whyWords,
  distanceWords,
  thingDetail,
  thingTitle,
} from '#domain/study/plan/plan-words.ts'
import type { StudyPlan, Move } from '#domain/study/plan/study-plan.ts'
import { useClassWork } from '#app/class-work/use-class-work.ts'
import { ClassRow } from './class-row.tsx'
import { doneFact, planFacts, movedFact } from './plan-facts.ts'
import { ThingRow } from './thing-row.tsx'
import { useToday } from './use-today.ts'
import type { PlanWeeks } from '#domain/study/plan/plan-weeks.ts'
import '#app/ui/styles/lists.css'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { saveBytes } from '#app/lib/device/save-file.ts'
import { Loading, Missing } from '#app/ui/placeholders.tsx'
import { showToast } from '#app/ui/toast.ts'
import { formatCalendar, hasCalendarEvents } from '#domain/study/plan/calendar-file.ts'
import { site } from '#site.config.ts'

/** After so many days without anything the plan begins anew. */
const LONG_BREAK = 14
/** How many planned things a day has beside the work of a class. */
const MOST_BESIDE_CLASS = 2

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
  const { work } = useClassWork()
  const [due] = work
  // What a class has set comes first. It takes a place: the day has three things, not four.
  const things = (today?.plan.things ?? []).slice(0, due ? MOST_BESIDE_CLASS : undefined)
  const next = due ? -1 : (today?.done.indexOf(false) ?? -1)
  const isFinished = !due && things.length > 0 && next < 0
  const isRest = today?.plan.isRest === true && !wantsMore && !today.done.includes(true)
  const weekday = formatDay(day, { weekday: 'long' })
  const weeks = today?.plan.weeks
  const isRenewedToday = plan.isRenewed && plan.from === day
  const aside = weeks && (isRenewedToday ? welcomeBack(plan, weeks) : movedSentence(weeks))
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
              {today ? (
                <>
                  <span className="hl">Today:</span>{' '}
                  {isRest && !due ? 'a free day' : counted(things.length + (due ? 1 : 0), 'thing')}
                </>
              ) : (
                <span className="hl">Today</span>
              )}
            </h1>
            {things.length > 0 && !isRest && (
              <p className="when num">
                {due
                  ? 'What your class has set comes first. Stop after any of them.'
                  : `${today?.plan.minutes} minutes. Stop after any of them.`}
              </p>
            )}
          </div>
          <Distance plan={plan} day={day} weeks={weeks} onChange={onChange} />
        </div>
        {!today && <Loading label="Loading your plan" />}
        {isRest && weeks && <Rest days={weeks.before.length} onMore={() => setWantsMore(true)} />}
        {!isRest && isFinished && today && <Finished tomorrow={today.tomorrow} />}
        {((!isRest && things.length > 0) || due) && today && (
          <ol className="nrows" aria-label="Things to do">
            {due && <ClassRow work={due} />}
            {(isRest ? [] : things).map((thing, index) => (
              <ThingRow
                key={`${thing.slot} ${thing.subject}`}
                thing={thing}
                number={index + (due ? 2 : 1)}
                deck={today.deck}
                isDone={today.done[index] === true}
                isNext={index === next}
                onDone={() => noteFacts([doneFact(thing, day)])}
              />
            ))}
          </ol>
        )}
        {moves.get(day) === 'not today' && <Moved plan={plan} day={day} />}
        {aside && (
          <p className="aside moved">
            <i className="mk mk-side" aria-hidden="true" />
            {aside}
          </p>
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

/** How far the exam is, and which week of the plan this is. */
function Distance({
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

/** All of the day is done. */
function Finished({ tomorrow: { things } }: { tomorrow: DayPlan }) {
  const [next] = things
  return (
    <Missing
      note="That was all for today."
      hint={next && `Tomorrow: ${inShort(next)}, ${next.minutes} minutes.`}
    >
      <a className="link" href="/questions">
        <span>One more, if you like</span> <ArrowRight className="i" aria-hidden="true" />
      </a>
    </Missing>
  )
}

/** The days that the student chose for this week are done. */
function Rest({ days, onMore }: { days: number; onMore: () => void }) {
  return (
    <Missing
      note="This week has had its days."
      hint={`You did ${counted(days, 'day')}. The plan goes on next week.`}
    >
      <button className="btn btn-line" type="button" onClick={onMore}>
        Show something for today
      </button>
    </Missing>
  )
}

/** What a thing is, up to the first full stop, with a small letter. */
function inShort(thing: PlannedThing): string {
  const title = thingTitle(thing)
  const detail = thingDetail(thing).replace(/\..*$/, '')
  return [title.charAt(0).toLowerCase() + title.slice(1), detail].filter(Boolean).join(', ')
}

/** The days of this week, with a tick on each on which something was done. A day without one says nothing. */
function Week({ day, done }: { day: Day; done: readonly { day: Day }[] }) {
  const monday = weekOf(day)
  const days = new Set(done.map((task) => task.day))
  return (
    <section className="this-week">
      <h2 className="label">This week</h2>
      <ol className="week">
        {[0, 1, 2, 3, 4, 5, 6]
          .map((later) => addDays(monday, later))
          .map((each) => (
            <li key={each} aria-current={each === day ? 'date' : undefined}>
              <span>{formatDay(each, { weekday: 'short' })}</span>
              {days.has(each) ? (
                <>
                  <i className="mk mk-tick" aria-hidden="true" />
                  <span className="sr">done</span>
                </>
              ) : (
                each === day && <span>now</span>
              )}
            </li>
          ))}
      </ol>
    </section>
  )
}

/** What a student can do with the day besides starting. */
function FootActions({
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
      {hasCalendarEvents(plan, day) && (
        <button className="btn btn-ghost" type="button" onClick={() => saveCalendar(plan, day)}>
          Add to my calendar
        </button>
      )}
    </div>
  )
}

/** The day has nothing: the student said so. */
function Moved({ plan, day }: { plan: StudyPlan; day: Day }) {
  return (
    <Missing note="Not today." hint="Everything waits for another day. Nothing is lost.">
      <button
        className="btn btn-line"
        type="button"
        onClick={() => noteFacts([movedFact(plan, day, 'whole day')])}
      >
        Today after all
      </button>
    </Missing>
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
