import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '#domain/plural.ts'
import type { LoadedQuestion } from './load-asked.ts'

/** The page around a reading: the way back and the kinds in the margin, the question's name above. */
export function ReadingFrame({
  question,
  spine,
  tabs,
  children,
}: {
  /** Undefined until it is known. */
  question?: LoadedQuestion | undefined
  /** The kinds, in the margin of a wide window. */
  spine?: ReactNode
  /** The same in a strip, for a narrow one. */
  tabs?: ReactNode
  children: ReactNode
}) {
  const back = question && (
    <Link className="back" to={question.desk}>
      <ArrowLeft className="i" aria-hidden="true" /> Back to the desk
    </Link>
  )
  return (
    <main id="main" className="ruled first-reading">
      <div className="wrap spread">
        <div className="margin only-wide">
          {back}
          {spine}
          {spine && <p className="note read-note">Counted on this device. Nothing is sent.</p>}
        </div>
        <div className="body">
          <div className="only-narrow">{back}</div>
          <h1 className="h1 read-title">
            Read it through <span className="hl">once</span>
          </h1>
          <p className="read-facts">
            {question && (
              <>
                <span>{question.of}</span>
                <span>{question.name}</span>
                {question.marks !== undefined && (
                  <span className="marks">[{plural(question.marks, 'mark')}]</span>
                )}
              </>
            )}
          </p>
          {tabs}
          {children}
        </div>
      </div>
    </main>
  )
}

/** A skeleton in the place of the list, and of the answer. */
export function ReadingWaiting() {
  return (
    <div className="skel read-waiting" role="status" aria-label="Loading your answer">
      <span />
      <span style={{ width: '94%' }} />
      <span style={{ width: '97%' }} />
      <span style={{ width: '52%' }} />
    </div>
  )
}
