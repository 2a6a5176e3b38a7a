import { useEffect, useState } from 'react'
import { keepOwnExam } from '#app/lib/device/own-exam.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { useDay } from '#app/lib/use-day.ts'
import { FirstSeen } from '#app/lib/early/first-seen.tsx'
import { knownBy, useStudy } from '#app/sync/use-study.ts'
import { Loading } from '#app/ui/placeholders.tsx'
import { useFocusAfterPress } from '#app/ui/use-return-focus.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Day } from '#domain/study/day.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { isExamOver } from '#domain/study/plan/exam-day.ts'
import type { StudyPlan } from '#domain/study/plan/study-plan.ts'
import type { Study } from '#app/sync/open-study.ts'
import type { ClassWork } from '#app/class-work/class-work.ts'
import { useClassWork } from '#app/class-work/use-class-work.ts'
import { ClassRow } from './class-row.tsx'
import { DayView } from './day-view.tsx'
import { planFacts } from './plan-facts.ts'
import { SetUp } from './set-up.tsx'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import './today.css'

const NOTHING = emptyRecord()

export const meta = () =>
  unlistedPageMeta({ title: 'Today', description: 'Three small things to do today, up to your exam.' })

/** The day: the questions that make a plan at once, a plan as soon as the log is open. */
export default function TodayPage() {
  const study = useStudy()
  const day = useDay()
  const plan = study?.log.record().plan
  return (
    <main id="main" className="ruled min-h-screen">
      <FirstSeen room="today" known={study && knownBy(study, plan === undefined)} waiting={<TodayWaiting />}>
        <Room study={study} day={day} />
      </FirstSeen>
    </main>
  )
}

function Room({ study, day }: { study: Study | undefined; day: Day }) {
  const [isChanging, setChanging] = useState(false)
  const [isMade, setMade] = useState(false)
  const [due] = useClassWork().work
  const { plan, exam } = study?.log.record() ?? NOTHING
  const own = plan?.exam ?? exam?.exam
  useEffect(() => {
    if (own) keepOwnExam(own)
  }, [own])
  const onPress = useFocusAfterPress(!plan || isChanging, findHeading)
  function onChange(isWanted: boolean) {
    onPress()
    setChanging(isWanted)
  }
  function onPlan(made: StudyPlan) {
    noteFacts(planFacts(made))
    setMade(true)
    onChange(false)
    showToast({ kind: 'done', title: 'Plan made' })
  }
  // The plan is kept, and the log that shows it is about to open. A browser without a database has none.
  if (!study && isMade && typeof indexedDB !== 'undefined') return <TodayWaiting />
  if (!study || !plan || isChanging) {
    return (
      <>
        <SetUp
          day={day}
          before={plan}
          exam={exam}
          onPlan={onPlan}
          onLeave={isChanging ? () => onChange(false) : undefined}
        />
        {due && !isChanging && <FromClass work={due} />}
      </>
    )
  }
  if (isExamOver(plan, day)) return <Over onChange={() => onChange(true)} />
  return <DayView study={study} plan={plan} day={day} onChange={() => onChange(true)} />
}

/** The page's heading, which a script may focus. */
function findHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/** What a class has set, for a student without a plan. */
function FromClass({ work }: { work: ClassWork }) {
  return (
    <div className="wrap spread">
      <div className="margin only-wide" />
      <div className="body">
        <ol className="nrows" aria-label="From your class">
          <ClassRow work={work} />
        </ol>
      </div>
    </div>
  )
}

function Over({ onChange }: { onChange: () => void }) {
  return (
    <div className="wrap spread">
      <div className="margin only-wide" />
      <div className="body">
        <div className="page-head">
          <h1 className="h1">
            Your exam is <span className="hl">over.</span>
          </h1>
          <p className="lead">Keep or delete your record.</p>
        </div>
        <p className="foot-act">
          <a className="btn btn-primary" href="/record">
            See your record
          </a>
          <button className="btn btn-line" type="button" onClick={onChange}>
            Plan another exam
          </button>
        </p>
      </div>
    </div>
  )
}

/** The place of the day until the log is open. */
function TodayWaiting() {
  return (
    <div className="wrap spread">
      <div className="margin only-wide" />
      <div className="body t-head">
        <h1 className="h1">
          <span className="hl">Today</span>
        </h1>
        <Loading label="Loading your plan" />
      </div>
    </div>
  )
}
