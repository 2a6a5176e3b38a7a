import { site, formatFigure } from '#site.config.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import css from './home.css?inline'
import { OneQuestion } from './one-question.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'

export const meta = () =>
  pageMeta({
    title: `${site.promise}: past papers, notes and examples | ${site.name}`,
    description:
      'Practice sets beside their mark schemes, a place for past papers, notes and example A* responses for IGCSE 0500, O Level 1123, A Level 9093, General Paper 8021, Edexcel and IB. Free, with no sign-up.',
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

const QUALIFICATIONS = [
  ['0500', 'IGCSE English Language'],
  ['1123', 'O Level English Language'],
  ['9093', 'A Level English Language'],
  ['8021', 'General Paper'],
  ['XEN01', 'Edexcel A Level'],
  ['IB', 'Language & Literature'],
] as const

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
            {QUALIFICATIONS.map(([code, name]) => (
              <li key={code}>
                <CandidateBoxes code={code} /> {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
