import { ArrowRight } from 'lucide-react'
import { formatFigure, site } from '#site.config.ts'

const TILES = [
  [site.figures.studyNotes, 'Study Notes & Guides', 'By paper, by question, by skill.'],
  [site.figures.exampleResponses, 'Example Responses', 'Top-band answers, to take apart.'],
  [site.figures.pastPapers, 'Past Papers Collection', '2015 to 2025, with mark schemes.'],
  [site.figures.writingTechniques, 'Writing Techniques', 'Openings, voice, structure, close.'],
  [site.figures.analysisFrameworks, 'Analysis Frameworks', 'Ways in when the text is unseen.'],
  [site.figures.examStrategies, 'Exam Strategies', 'Timing, planning and the last ten minutes.'],
] as const

export function FreeResources() {
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
