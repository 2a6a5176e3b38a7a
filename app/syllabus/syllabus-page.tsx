import { pageMeta } from '#app/ui/page-meta.ts'
import { SYLLABUSES } from './syllabus.ts'
import { SyllabusPanel } from './syllabus-panel.tsx'
import { SyllabusTabs } from './syllabus-tabs.tsx'
import { OPEN_ADDRESSED_TAB } from './open-addressed-tab.ts'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/lists.css'
import './syllabus.css'

export const meta = () =>
  pageMeta({
    title: 'Syllabus Overview: IGCSE 0500, General Paper 8021, A-Level 9093',
    description:
      'What IGCSE English Language, English General Paper and A-Level English Language ask of you: every paper, its length and where its marks are.',
    path: '/syllabus',
  })

/** The script runs at its place in the page: before the first paint, and even if other scripts fail. */
export default function SyllabusPage() {
  return (
    <main id="main" className="ruled syl" data-script="syllabus">
      <div className="wrap spread">
        <div className="margin only-wide">
          <p className="note side-note">
            Know where the marks <br />
            are before you start.
          </p>
        </div>
        <div className="body">
          <div className="page-head">
            <h1 className="h1">Syllabus Overview</h1>
            <p className="lead">
              What IGCSE, EGP and A-Level ask of you: every paper, its length and where its marks are.
            </p>
          </div>
          <SyllabusTabs />
          {SYLLABUSES.map((syllabus) => (
            <SyllabusPanel key={syllabus.tab} syllabus={syllabus} />
          ))}
          <script dangerouslySetInnerHTML={{ __html: OPEN_ADDRESSED_TAB }} />
          <p className="syl-foot">
            A summary, not a substitute. Check the syllabus for your exam year before you plan around it.
          </p>
        </div>
      </div>
    </main>
  )
}
