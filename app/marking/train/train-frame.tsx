import { NotLoaded } from '#app/ui/not-loaded.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PracticeStrip } from '#app/shell/practice-strip.tsx'
import '#app/ui/styles/forms.css'
import './train.css'

export const RUNGS = [
  { name: 'pairs', to: '/marking/pairs', title: 'Pairs' },
  { name: 'levels', to: '/marking/levels', title: 'Levels' },
  { name: 'eye', to: '/marking/eye', title: 'Your eye' },
] as const

export type Rung = (typeof RUNGS)[number]['name']

/** A room of the training: the three rungs in the margin, or a note, and the strip of rooms. */
export function TrainFrame({ rung, note, children }: { rung?: Rung; note?: ReactNode; children: ReactNode }) {
  const rungs = rung && <RungList rung={rung} />
  return (
    <main id="main" className="ruled">
      <div className="wrap spread">
        <div className="margin only-wide train-margin">{rungs ?? note}</div>
        <div className="body train">
          <PracticeStrip current="marking" />
          {rungs && <div className="only-narrow">{rungs}</div>}
          {children}
        </div>
      </div>
    </main>
  )
}

function RungList({ rung }: { rung: Rung }) {
  return (
    <nav className="rungs" aria-label="Examiner training">
      {RUNGS.map(({ name, to, title }, index) => (
        <Link key={name} to={to} aria-current={name === rung ? 'page' : undefined}>
          <span className="no num">{index + 1}</span>
          <b>{title}</b>
        </Link>
      ))}
    </nav>
  )
}

/** Ruled lines in the place of a text that is on its way. */
export function Waiting() {
  return (
    <div className="skel train-wait" role="status" aria-label="Loading">
      <span />
      <span />
      <span style={{ '--w': '70%' }} />
    </div>
  )
}

/** What did not load. */
export function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className="train-fault" role="alert">
      <NotLoaded what={what} /> What you did is safe.{' '}
      <button className="inline-link" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
