import { SYLLABUSES } from './syllabus.ts'
import { panelId, SYLLABUS_TABS, tabId } from './syllabus-tab.ts'

/**
 * The tabs, by the ARIA tabs pattern (syllabus.script.ts). Each is a link to its own address, so that it works before
 * the script has loaded.
 */
export function SyllabusTabs() {
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
