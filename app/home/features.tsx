import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { formatFigure, site } from '#site.config.ts'

/** The five feature cards (spec section 2), each with a small picture of the feature. */
export function Features() {
  return (
    <section className="sec wrap" aria-labelledby="features">
      <div className="spread">
        <div className="margin margin-notes">
          <p className="note">Read, mark, learn</p>
          <p className="note only-wide">Every variant, every insert.</p>
          <p className="note only-wide">When did you last time yourself?</p>
        </div>
        <div className="body">
          <div className="sec-head">
            <h2 className="h1" id="features">
              Five ways to a better mark
            </h2>
            <span className="marks" aria-hidden="true">
              [5]
            </span>
          </div>
          <div className="feat">
            <a className="draws" href="/resources">
              <AnnotatedPassage />
              <div className="about">
                <h3 className="h3">Essay &amp; Text Analysis</h3>
                <p className="d">
                  See how strong answers read a passage: what they mark, what they leave, and how they explain
                  effect rather than name a device.
                </p>
                <Action label="View Resources" />
              </div>
            </a>
            <a className="draws" href="/practice">
              <PaperList />
              <h3 className="h3">Past Paper Collection</h3>
              <p className="d">
                {formatFigure(site.figures.pastPapers)} papers listed by year, session and variant. Those that
                your school has stand beside their mark scheme and insert.
              </p>
              <Action label="Browse Papers" />
            </a>
            <a className="draws" href="/resources">
              <GuideContents />
              <h3 className="h3">Study Guides</h3>
              <p className="d">
                Short guides to every question type, from the 120-word summary to the reflective commentary.
              </p>
              <Action label="Read Guides" />
            </a>
            <a className="draws" href="/ai-marking" target="_blank" rel="noreferrer">
              <MarkedEssay />
              <h3 className="h3">AI Essay Marking</h3>
              <p className="d">
                Paste an essay. Get a mark, and the comments an examiner would leave in the margin.
              </p>
              <span className="link">
                <span>Try AI Marking</span>
                <ArrowUpRight className="i" aria-hidden="true" />
                <span className="sr">(opens in a new tab)</span>
              </span>
            </a>
            <a className="draws" href="/planner">
              <GoalLines />
              <h3 className="h3">Interactive Practice</h3>
              <p className="d">
                Set a goal, tick off papers and watch the line fill. A study planner is on its way.
              </p>
              <Action label="Start Learning" />
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}

function Action({ label }: { label: string }) {
  return (
    <span className="link">
      <span>{label}</span>
      <ArrowRight className="i" aria-hidden="true" />
    </span>
  )
}

function AnnotatedPassage() {
  const tick = <i className="mk mk-tick" />
  return (
    <div className="vis vis-passage" aria-hidden="true">
      <div className="ln">5</div>
      <div className="txt">
        The harbour <span className="run run-mint">woke before the town did</span>. Gulls wheeled over the
        slate roofs, <span className="run run-mint">arguing about nothing</span>, and along the quay the nets
        lay <span className="run run-rose">slumped like old men after a long shift</span>, steaming in the{' '}
        <span className="pen">first thin light</span>. Nobody had told the church clock, which struck six and
        then, <span className="run run-mint">thinking better</span> of it, seven.
      </div>
      <div className="side">
        <p className="note">personified: the place is alive before its people are {tick}</p>
        <p className="note">
          simile: work has emptied them; weight, age, routine {tick}
          {tick}
        </p>
        <p className="note">“thin”: weak, or new?</p>
        <p className="note">even time is unsure of itself here (tone!) {tick}</p>
      </div>
    </div>
  )
}

function PaperList() {
  return (
    <div className="vis vis-list" aria-hidden="true">
      <div className="hd">
        <CandidateBoxes code="0500" /> Summer 2024, Paper 1
      </div>
      {['mk mk-tick', 'mk mk-tick-2', 'bx'].map((mark, place) => (
        <div className="r" key={mark}>
          <span>
            <i className={mark} /> Variant {place + 1}
          </span>
          <span className="run run-mint">Question Paper</span>
          <span className="run run-rose">Mark Scheme</span>
          <span className="run run-sky">Insert</span>
        </div>
      ))}
    </div>
  )
}

const GUIDES = [
  ['Summary: 120 words, no more', 'P1'],
  ["Writer's effect, step by step", 'P1'],
  ['Directed writing: voice and form', 'P2'],
  ['Narrative openings that hold', 'P2'],
  ['The reflective commentary', '9093'],
] as const

function GuideContents() {
  return (
    <div className="vis" aria-hidden="true">
      <ul className="toc">
        {GUIDES.map(([title, paper], place) => (
          <li key={title} data-p={paper}>
            <span className={place === 1 ? 'run' : ''}>{title}</span>
            <i />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MarkedEssay() {
  return (
    <div className="vis essay" aria-hidden="true">
      <i className="mk mk-tick" />
      <p>
        The town turns its back on the sea, <span className="wave">which is sad</span>, and the writer lets
        the shutters say so. Every one is <span className="pen">“a closed eye”</span>: not asleep, but
        refusing to look.
      </p>
      <i className="mk mk-tick-2" />
      <p className="note">explain “sad”</p>
      <span className="grade loop">33/40</span>
    </div>
  )
}

const GOALS = [
  ['Paper 1 before mocks', 7, 10],
  ['Every 2024 variant', 11, 12],
  ['Ten openings, ten minutes each', 3, 10],
] as const

function GoalLines() {
  return (
    <div className="vis goal-picture" aria-hidden="true">
      {GOALS.map(([name, done, target]) => (
        <div key={name}>
          <div className="top">
            <span>{name}</span>
            <span>
              {done} of {target}
            </span>
          </div>
          <div className="progress" style={{ '--v': `${Math.round((done / target) * 100)}%` }}>
            <span />
          </div>
        </div>
      ))}
    </div>
  )
}

/** What a student can do with one question, in three steps, each with a small picture. */
export function OneQuestion() {
  return (
    <section className="sec wrap one-q" aria-labelledby="one-question">
      <div className="spread">
        <div className="margin">
          <p className="note">New: practise on the site</p>
        </div>
        <div className="body">
          <h2 className="h1" id="one-question">
            Write it. Mark it. See what to <span className="pen-2">change</span>.
          </h2>
          <ol className="wml">
            <li>
              <div className="vis" aria-hidden="true">
                <p className="page">
                  You know the stool. I have sat on it for thirty-one years and it is still no wider than a
                  dinner plate. I can stop so close to a landing that you could not push a coin into the gap.
                </p>
              </div>
              <h3 className="h3">
                <span className="n">1</span> Write it
              </h3>
              <p className="small">
                One question at a time, with the clock if you like, on screen or on paper.
              </p>
            </li>
            <li>
              <div className="vis" aria-hidden="true">
                <div className="lv">
                  <p>
                    <b>13–15</b>All of it, and what is not said
                  </p>
                  <p className="on">
                    <b>10–12</b>All three points, several ideas of your own
                  </p>
                  <p>
                    <b>7–9</b>The main facts, now and then developed
                  </p>
                  <p>
                    <b>4–6</b>Some details, mostly retelling
                  </p>
                </div>
              </div>
              <h3 className="h3">
                <span className="n">2</span> Mark it
              </h3>
              <p className="small">
                Choose the level in plain words, then see answers that we have marked beside yours.
              </p>
            </li>
            <li>
              <div className="vis" aria-hidden="true">
                <div className="chg">
                  <p>
                    <s>It is sad for the building because a machine does not know who is crying.</s>
                  </p>
                  <p>
                    The new lift will say ‘third floor’ very clearly.{' '}
                    <span className="run-mint">
                      It won’t know that somebody is crying and stop for a fault in the gate.
                    </span>
                  </p>
                </div>
              </div>
              <h3 className="h3">
                <span className="n">3</span> See what to change
              </h3>
              <p className="small">
                One thing each time. You write one paragraph again, and it comes back as a card.
              </p>
            </li>
          </ol>
          <p className="wml-go">
            <a className="btn btn-line btn-lg" href="/questions">
              Choose a question
            </a>
            <a className="link" href="/marking">
              <span>Mark and compare</span>
              <ArrowRight className="i" aria-hidden="true" />
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
