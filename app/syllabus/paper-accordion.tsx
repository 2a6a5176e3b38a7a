import { ChevronDown } from 'lucide-react'
import { formatMinutes, type Part, type SyllabusPaper } from './syllabus.ts'

export function PaperAccordion({ paper, isOpenAtFirst }: { paper: SyllabusPaper; isOpenAtFirst: boolean }) {
  const { number, title, note, minutes, marks, badge, parts } = paper
  return (
    <details className="acc" open={isOpenAtFirst}>
      <summary>
        <h3 className="h3">
          Paper {number}: {title}
          {badge && (
            <span className="badge">
              <i className="mk mk-star" aria-hidden="true" /> {badge}
            </span>
          )}
        </h3>
        <span className="caption">
          {minutes !== undefined && `${formatMinutes(minutes)}. `}
          {note}
        </span>
        <span className="pm">
          <ChevronDown className="i" />
        </span>
        <span className="marks">[{marks} marks]</span>
      </summary>
      <div className="acc-body">
        <MarkBand parts={parts} />
        <dl className="qs">
          {parts.map((part) => (
            <div key={part.label}>
              <dt>{part.label}</dt>
              <dd>
                <b>{part.title}</b>
                <p>{part.text}</p>
                {part.devices && (
                  <ul className="devices" aria-label="Language effects to know">
                    {part.devices.map((device) => (
                      <li key={device}>{device}</li>
                    ))}
                  </ul>
                )}
              </dd>
              {part.marks !== undefined && <dd className="marks">[{part.marks}]</dd>}
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

const COLOURS = ['var(--color-hl-mint)', 'var(--color-hl-rose)', 'var(--color-hl-sky)']

/** The paper's marks as a bar with one segment a part, as wide as its share. The list below has the same figures. */
function MarkBand({ parts }: { parts: readonly Part[] }) {
  if (parts.length < 2 || parts.some(({ marks }) => marks === undefined)) return null
  return (
    <div
      className="split"
      style={{ '--s': parts.map(({ marks }) => `${marks}fr`).join(' ') }}
      aria-hidden="true"
    >
      {parts.map(({ label, marks }, place) => (
        <div key={label} style={{ '--c': COLOURS[place] }}>
          {label.length === 1 ? `Section ${label}` : label} [{marks}]
        </div>
      ))}
    </div>
  )
}
