import { pageMeta } from '#app/ui/page-meta.ts'
import {
  SYLLABUSES,
  panelId,
  tabId,
  SYLLABUS_TABS,
  type Syllabus,
  formatMinutes,
  type Part,
  type SyllabusPaper,
} from './syllabus.ts'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/lists.css'
import './syllabus.css'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { type FormPaper, type NewestForm, papersOf } from './newest-form.ts'

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

/**
 * One tab's panel: a `<details>` whose summary is visible only without scripts. So the browser's find-in-page finds
 * text in hidden panels and opens them, and a page without scripts shows everything.
 */
function SyllabusPanel({ syllabus }: { syllabus: Syllabus }) {
  const { tab, label, papers, phases, nextForm, other } = syllabus
  return (
    <details className="syllabus" id={panelId(tab)} open={tab === SYLLABUS_TABS[0]}>
      <summary className="h3">{label}</summary>
      <div role="tabpanel" aria-labelledby={tabId(tab)} tabIndex={0}>
        <Overview syllabus={syllabus} />
        <div className="papers-acc">
          {papers.map((paper, place) => (
            <PaperAccordion key={paper.number} paper={paper} isOpenAtFirst={place < 2} />
          ))}
        </div>
        {phases && <StudyPhases phases={phases} />}
        {nextForm && <NewestFormSection form={nextForm} />}
        {other && <NewestFormSection form={other} />}
      </div>
    </details>
  )
}

function Overview({ syllabus }: { syllabus: Syllabus }) {
  const { code, name, dated, about, practice, insight, routes, nextForm, other } = syllabus
  return (
    <div className="syl-top">
      <div className="about">
        <CandidateBoxes code={code} />
        <h2 className="h2">{name}</h2>
        <p className="dated">
          {dated}
          {nextForm && (
            <>
              {' '}
              <a className="inline-link" href={`#${nextForm.id}`}>
                see the new form
              </a>
            </>
          )}
        </p>
        <p>{about}</p>
        <div className="links">
          <a className="link" href={practice}>
            <span>Past papers for {code}</span> <ArrowRight className="i" />
          </a>
          {other && (
            <a className="link" href={`#${other.id}`}>
              <span>
                {other.title} ({other.code})
              </span>
            </a>
          )}
        </div>
      </div>
      {insight && (
        <div className="insight">
          <i className="mk mk-side" aria-hidden="true" />
          <p className="note">
            <b>Strategy insight</b>
            {insight}
          </p>
        </div>
      )}
      {routes && (
        <dl className="routes">
          {routes.map(({ name: route, text }) => (
            <div key={route}>
              <dt>{route}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function StudyPhases({ phases }: { phases: NonNullable<Syllabus['phases']> }) {
  return (
    <section className="phases" aria-labelledby="phases">
      <h2 className="h2" id="phases">
        Four study phases
      </h2>
      <ol>
        {phases.map(({ name, text }, place) => (
          <li key={name}>
            <span className="n" aria-hidden="true">
              {place + 1}
            </span>
            <h3 className="h3">{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** An exam in its newest form: each paper with its time, its marks and its questions. */
function NewestFormSection({ form }: { form: NewestForm }) {
  const { id, code, title, intro, note, sources, practice } = form
  return (
    <section className="newest-form" id={id} aria-labelledby={`${id}-title`}>
      <CandidateBoxes code={code} />
      <h2 className="h2" id={`${id}-title`}>
        {title}
      </h2>
      <p className="dated">{intro}</p>
      <table aria-labelledby={`${id}-title`}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">What it asks</th>
            <th scope="col">Marks</th>
          </tr>
        </thead>
        {papersOf(form).map((paper) => (
          <PaperRows key={paper.number} paper={paper} />
        ))}
      </table>
      {note && <p>{note}</p>}
      {sources && (
        <p>
          <b>How sure is this?</b> {sources}
        </p>
      )}
      <a className="link" href={practice.href}>
        <span>{practice.text}</span> <ArrowRight className="i" />
      </a>
    </section>
  )
}

function PaperRows({ paper: { number, title, minutes, marks, guide, questions } }: { paper: FormPaper }) {
  return (
    <tbody>
      <tr className="paper">
        <th colSpan={3} scope="rowgroup">
          <span className="h3">
            Paper {number}: {title}
          </span>
          <span className="of-paper">
            <span>
              {formatMinutes(minutes)}. <span className="marks">[{marks} marks]</span>
            </span>
            {guide && (
              <a className="inline-link" href={guide}>
                Guide to Paper {number}
              </a>
            )}
          </span>
        </th>
      </tr>
      {questions.map(({ label, name, text, marks: each }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            <b>{name}</b>
            {text && <p>{text}</p>}
          </td>
          <td className="marks">[{each}]</td>
        </tr>
      ))}
    </tbody>
  )
}

function PaperAccordion({ paper, isOpenAtFirst }: { paper: SyllabusPaper; isOpenAtFirst: boolean }) {
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
