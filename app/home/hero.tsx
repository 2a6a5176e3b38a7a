import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'

const CLAIMS = ['100% Free', 'No Sign-up Required', 'Instant Access']

export function Hero() {
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
