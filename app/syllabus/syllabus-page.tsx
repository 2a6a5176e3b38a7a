import { pageMeta } from '#app/ui/page-meta.ts'
import { SYLLABUSES, panelId, tabId, SYLLABUS_TABS } from './syllabus.ts'
import { SyllabusPanel } from './syllabus-panel.tsx'
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

/**
 * Runs after the panels in the page: the tab in the address shows from the first paint, before syllabus.script.ts has
 * loaded. It follows the rule of `parseTab`.
 */
export const OPEN_ADDRESSED_TAB = `(function(t){var p=document.getElementById('${panelId('')}'+t);if(!t||!p)return
document.querySelectorAll('.syllabus').forEach(function(d){d.open=d===p})
document.querySelectorAll('.tabs [role=tab]').forEach(function(b){b.setAttribute('aria-selected',b.id==='${tabId('')}'+t)})})(new URLSearchParams(location.search).get('tab'))`

/**
 * The tabs, by the ARIA tabs pattern (syllabus.script.ts). Each is a link to its own address, so that it works before
 * the script has loaded.
 */
function SyllabusTabs() {
  return (
    <div className="tabs" role="tablist" aria-label="Syllabus">
      {SYLLABUSES.map(({ tab, label }) => (
        <a
          key={tab}
          href={`/syllabus?tab=${tab}`}
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === SYLLABUS_TABS[0]}
          aria-controls={panelId(tab)}
          tabIndex={tab === SYLLABUS_TABS[0] ? 0 : -1}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
