import ArrowRight from 'lucide-react/icons/arrow-right'
import { pageMeta } from '#app/ui/page-meta.ts'
import './planner.css'

export const meta = () =>
  pageMeta({
    title: 'Study Planner: Coming Soon',
    description:
      'An AI-powered study planner will create personalized learning paths. Stay tuned for updates.',
    path: '/planner',
  })

export default function PlannerPage() {
  return (
    <main id="main" className="ruled planner">
      <div className="wrap spread">
        <div className="margin only-wide" aria-hidden="true">
          <p className="note">Time allowed: to be announced.</p>
        </div>
        <div className="body">
          <div>
            <h1 className="display">Coming Soon</h1>
            <p className="lead">An AI-powered study planner will create personalized learning paths.</p>
            <p className="note">Stay tuned for updates</p>
            <p className="acts">
              <a className="btn btn-primary" href="/practice">
                Practice meanwhile
              </a>
              <a className="btn btn-line" href="/syllabus">
                Know the syllabus
              </a>
              <a className="link" href="/today">
                <span>Meanwhile: plan without AI</span>
                <ArrowRight className="i" aria-hidden="true" />
              </a>
            </p>
          </div>
          <Week />
        </div>
      </div>
    </main>
  )
}

const WEEK = [
  ['Mon', 'Revise everything', 'Q1 summary, one variant'],
  ['Tue', 'Revise everything', 'Q2, eight words and why'],
  ['Wed', 'Catch up', 'One opening, ten minutes'],
  ['Thu', 'Panic', 'Paper 1 against the clock'],
  ['Fri', '', 'Mark it. Then nothing.'],
] as const

/** An example of a study plan, and of the corrected plan. */
function Week() {
  return (
    <ol className="week" aria-hidden="true">
      {WEEK.map(([day, plan, corrected]) => (
        <li key={day}>
          <b>{day}</b>
          {plan && <span className="score">{plan}</span>}
          <span className="note">{corrected}</span>
        </li>
      ))}
    </ol>
  )
}
