import { ArrowRight } from 'lucide-react'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { NewestFormSection } from './newest-form-section.tsx'
import { PaperAccordion } from './paper-accordion.tsx'
import type { Syllabus } from './syllabus.ts'
import { panelId, SYLLABUS_TABS, tabId } from './syllabus-tab.ts'

/**
 * One tab's panel: a `<details>` whose summary is visible only without scripts. So the browser's find-in-page finds
 * text in hidden panels and opens them, and a page without scripts shows everything.
 */
export function SyllabusPanel({ syllabus }: { syllabus: Syllabus }) {
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
