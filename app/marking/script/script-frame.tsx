import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NarrowProgress } from '#app/marking/own-answer/marking-frame.tsx'

const FIRST = ['Mark it', 'first'] as const

/** While a script is on its way. */
export function ScriptWaiting() {
  return (
    <div className="skel train-wait" role="status" aria-label="Loading the script">
      <span />
      <span />
      <span />
    </div>
  )
}

/** The page around a script that is marked: the way back and the questions in the margin, its name above. */
export function ScriptFrame({
  title = FIRST,
  back,
  facts,
  marks,
  progress,
  questions,
  children,
}: {
  /** The heading; its second part is highlighted. */
  title?: readonly [string, string]
  /** The list of the set's scripts. */
  back?: string | undefined
  facts?: readonly string[]
  marks?: number | undefined
  progress?: { words: string; share: number }
  questions?: ReactNode
  children: ReactNode
}) {
  const link = back !== undefined && (
    <Link className="back" to={back}>
      <ArrowLeft className="i" aria-hidden="true" /> Back to the scripts
    </Link>
  )
  return (
    <main id="main" className="ruled own-marking">
      <div className="wrap spread">
        <div className="margin only-wide">
          {link}
          {questions}
        </div>
        <div className="body">
          <div className="only-narrow">{link}</div>
          <h1 className="h1 marking-title">
            {title[0]} <span className="hl">{title[1]}</span>
          </h1>
          <p className="marking-facts">
            {facts?.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {marks !== undefined && <span className="marks">[{marks} marks]</span>}
          </p>
          {progress && <NarrowProgress {...progress} />}
          {children}
        </div>
      </div>
    </main>
  )
}
