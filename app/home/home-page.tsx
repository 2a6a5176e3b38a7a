import { examsInWords, EXAMS } from '#domain/exams/exam.ts'
import { site, formatFigure } from '#site.config.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Features, OneQuestion } from './features.tsx'
import css from './home.css?inline'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'

export const meta = () =>
  pageMeta({
    title: `${site.promise}: past papers, notes and examples | ${site.name}`,
    description: `Practice sets beside their mark schemes, a place for past papers, notes and example A* responses for ${examsInWords()}. Free, with no sign-up.`,
    path: '/',
  })

/** The landing page. Its styles are inline, so that the first visit needs one file. */
export default function HomePage() {
  return (
    <main id="main" className="ruled">
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <Hero />
      <SetFor />
      <OneQuestion />
      <Features />
      <HowItWorks />
      <FreeResources />
      <Closing />
    </main>
  )
}

function Closing() {
  return (
    <section className="board ruled" aria-labelledby="begin">
      <div className="wrap sec">
        <div className="spread">
          <div className="margin">
            <p className="note">Trusted by {formatFigure(site.figures.students)} students</p>
          </div>
          <div className="body">
            <h2 className="display" id="begin">
              You may <span className="pen">now begin</span>.
            </h2>
            <p className="lead">The papers are open, the notes are written and nobody is timing you yet.</p>
            <div className="hero-cta">
              <a className="btn btn-mark btn-lg" href="/resources">
                Start Your Journey Free
              </a>
              <a className="btn btn-line btn-lg" href="/practice">
                Practice Now
              </a>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

const TILES = [
  [site.figures.studyNotes, 'Study Notes & Guides', 'By paper, by question, by skill.'],
  [site.figures.exampleResponses, 'Example Responses', 'Top-band answers, to take apart.'],
  [site.figures.pastPapers, 'Past Papers Collection', '2015 to 2025, with mark schemes.'],
  [site.figures.writingTechniques, 'Writing Techniques', 'Openings, voice, structure, close.'],
  [site.figures.analysisFrameworks, 'Analysis Frameworks', 'Ways in when the text is unseen.'],
  [site.figures.examStrategies, 'Exam Strategies', 'Timing, planning and the last ten minutes.'],
] as const

function FreeResources() {
  return (
    <section className="sec sec-next wrap" aria-labelledby="free">
      <div className="spread">
        <div className="margin">
          <p className="note">Nothing to pay. Nothing to sign.</p>
        </div>
        <div className="body">
          <div className="sec-head">
            <h2 className="h1" id="free">
              Free Resources
            </h2>
            <ViewAll className="only-wide" />
          </div>
          <div className="tiles">
            {TILES.map(([figure, title, detail]) => (
              <a key={title} href="/resources">
                <span className="marks">[{formatFigure(figure)}]</span>
                <span className="t">
                  {title}
                  <small>{detail}</small>
                </span>
              </a>
            ))}
          </div>
          <ViewAll className="only-narrow" />
        </div>
      </div>
    </section>
  )
}

function ViewAll({ className }: { className: string }) {
  return (
    <a className={`link ${className}`} href="/resources">
      <span>View all Resources</span>
      <ArrowRight className="i" aria-hidden="true" />
    </a>
  )
}

const STEPS = [
  [
    '/syllabus',
    'Understand the full Syllabus',
    'What each paper asks, how long it lasts and where the marks are.',
    'Syllabus',
  ],
  ['/resources', 'Read notes and guides', 'Learn the moves before you are asked to make them.', 'Resources'],
  [
    '/practice',
    'Practice past papers',
    'One variant at a time, with the mark scheme a tap away.',
    'Practice',
  ],
  [
    '/ai-marking',
    'Mark your Essays',
    'Find out what it scored, and why, while you still remember writing it.',
    'AI Marking',
  ],
] as const

function HowItWorks() {
  return (
    <section className="sec sec-next wrap" id="how" aria-labelledby="how-title">
      <div className="spread">
        <div className="margin">
          <p className="note">Answer all four.</p>
        </div>
        <div className="body">
          <div className="sec-head">
            <h2 className="h1" id="how-title">
              How It Works
            </h2>
          </div>
          <ol className="steps">
            {STEPS.map(([to, title, detail, place], index) => (
              <li key={to}>
                <a href={to}>
                  <span className="n" aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3 className="h3">
                    <span>{title}</span>
                  </h3>
                  <p>{detail}</p>
                  <span className="marks">[{place}]</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** The qualifications that the site covers. */
function SetFor() {
  return (
    <section className="set-for" aria-label="Qualifications covered">
      <div className="wrap spread">
        <div className="margin only-wide">
          <p className="note">Written for</p>
        </div>
        <div className="body">
          <ul className="list">
            {EXAMS.map(({ id, shortName }) => (
              <li key={id}>
                <CandidateBoxes code={id} /> {shortName}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

const CLAIMS = ['100% Free', 'No Sign-up Required', 'Instant Access']

function Hero() {
  return (
    <section className="hero wrap" aria-labelledby="title">
      <div className="hero-in spread">
        <div className="margin">
          <ul className="tags tags-a" aria-label="What you will find">
            <Tag x="0" tilt={-3} turn={0}>
              <span className="pen">Detailed Notes</span>
            </Tag>
            <Tag x="2.25rem" tilt={2} turn={2}>
              Past Papers <i className="mk mk-tick" aria-hidden="true" />
            </Tag>
            <Tag x="0.125rem" tilt={-2} turn={1}>
              A* Guidance <i className="mk mk-arrow-r" aria-hidden="true" />
            </Tag>
            <Tag x="1.5rem" tilt={1.5} turn={4}>
              <i className="mk mk-star" aria-hidden="true" /> Paper Guides
            </Tag>
            <Tag x="2.5rem" tilt={2} turn={9} className="tag-late">
              IGCSE Support
            </Tag>
          </ul>
        </div>
        <div className="body">
          <h1 className="display" id="title">
            The <span className="pen">Free</span> Guide
            <br /> to <span className="hl">A*</span> English{' '}
            <span className="insert">
              <i className="mk mk-caret" aria-hidden="true" />
              made Effortless
            </span>
          </h1>
          <p className="lead">
            Detailed notes, <span className="run run-mint">example A* responses</span>, our own practice sets
            beside their mark schemes, and a place for the papers your school has. For IGCSE, O Level, A
            Level, General Paper and IB.
          </p>
          <div className="hero-cta">
            <a className="btn btn-primary btn-lg" href="/resources">
              Start Practicing <ArrowRight className="i" aria-hidden="true" />
            </a>
            <a className="link" href="#how">
              <span>How it works</span>
              <ArrowDown className="i" aria-hidden="true" />
            </a>
          </div>
          <ul className="claims">
            {CLAIMS.map((claim) => (
              <li key={claim}>
                <i className="mk mk-tick" aria-hidden="true" />
                {claim}
              </li>
            ))}
          </ul>
        </div>
        <ul className="tags tags-b" aria-label="Also inside">
          <Tag x="0.5rem" y="1.25rem" tilt={4} turn={3}>
            <span className="loop">Live Chat</span>
          </Tag>
          <Tag x="11rem" y="21.25rem" tilt={-1.5} turn={6}>
            Text Analysis
            <i className="mk mk-brace" aria-hidden="true" />
          </Tag>
          <Tag x="13.5rem" y="19.25rem" tilt={-1.5} turn={5}>
            Writer's Effect
          </Tag>
          <Tag x="0.75rem" y="24.5rem" tilt={2.5} turn={7}>
            <span className="run run-mint">Example Responses</span>
          </Tag>
          <Tag x="12.5rem" y="26.75rem" tilt={-3} turn={9}>
            Feedback <i className="mk mk-tick" aria-hidden="true" />
            <i className="mk mk-tick-2" aria-hidden="true" />
          </Tag>
          <Tag x="0" tilt={-2.5} turn={8} className="tag-left">
            <span className="wave">Practice Questions</span>
          </Tag>
          <Tag x="2.5rem" y="29.75rem" tilt={-2} turn={10} className="tag-late">
            <span className="pen-2">A Level Help</span>
          </Tag>
        </ul>
      </div>
    </section>
  )
}

/**
 * A handwritten topic. `x` and `y` are its position on wide screens, `tilt` is in degrees, `turn` is its place in the
 * order of appearance.
 */
function Tag(tag: {
  x: string
  y?: string
  tilt: number
  turn: number
  className?: string
  children: ReactNode
}) {
  const style = { '--x': tag.x, '--y': tag.y, '--r': `${tag.tilt}deg`, '--n': tag.turn }
  return (
    <li className={`tag ${tag.className ?? ''}`} style={style}>
      {tag.children}
    </li>
  )
}
