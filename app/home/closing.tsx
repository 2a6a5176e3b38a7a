import { formatFigure, site } from '#site.config.ts'

export function Closing() {
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
