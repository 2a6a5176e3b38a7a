import { useEffect, useEffectEvent } from 'react'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SYLLABUSES } from './syllabus.ts'
import { SyllabusPanel } from './syllabus-panel.tsx'
import { SyllabusTabs } from './syllabus-tabs.tsx'
import { OPEN_ADDRESSED_TAB } from './open-addressed-tab.ts'
import { panelId, parseTab, SYLLABUS_TABS, type SyllabusTab } from './syllabus-tab.ts'
import { useTab } from './use-tab.ts'
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

// Only the prerendered page needs it, and only there it runs.
const script = import.meta.env.SSR ? `<script>${OPEN_ADDRESSED_TAB}</script>` : ''

export default function SyllabusPage() {
  const [tab, onSelect] = useTab()
  const onFound = (found: SyllabusTab) => onSelect(found, { replace: true })
  useFoundBeforeScripts(onFound)
  return (
    <main id="main" className="ruled syl">
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
          <SyllabusTabs tab={tab} onSelect={(next) => onSelect(next)} />
          {SYLLABUSES.map((syllabus) => (
            <SyllabusPanel
              key={syllabus.tab}
              syllabus={syllabus}
              isSelected={syllabus.tab === tab}
              onFound={() => onFound(syllabus.tab)}
            />
          ))}
          <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
          <p className="syl-foot">
            A summary, not a substitute. Check the syllabus for your exam year before you plan around it.
          </p>
        </div>
      </div>
    </main>
  )
}

/** A link to a passage, or a search in the page, may have opened a panel while the scripts were on their way. */
function useFoundBeforeScripts(onFound: (tab: SyllabusTab) => void) {
  const onReady = useEffectEvent(() => {
    const addressed = parseTab(new URLSearchParams(location.search).get('tab'))
    const found = SYLLABUS_TABS.find(
      (tab) => tab !== addressed && document.getElementById(panelId(tab))?.hasAttribute('open'),
    )
    if (found) onFound(found)
  })
  useEffect(() => onReady(), [])
}
