import { Link } from 'react-router'
import { useStudy } from '#app/sync/use-study.ts'
import { eyeOf } from '#domain/study/judgement.ts'
import { inOrder } from '#domain/study/log/fact.ts'
import { markSeries, eyeWords, marksLine } from '#domain/study/mark-series.ts'
import { practiceOf } from '#domain/study/practice.ts'

/** Two lines of the student's record, and the way to it. */
export default function PracticeSet() {
  const study = useStudy()
  if (!study) return null
  const facts = inOrder(study.log.facts()).map(({ fact }) => fact)
  const series = markSeries(
    practiceOf(facts, () => undefined),
    [],
  )
  const eye = eyeWords(eyeOf(study.log.record().judgedLevels))
  return (
    <section className="set">
      <h2>Your practice</h2>
      <div className="line">
        <div className="stack">
          <span className="med num">{marksLine(series)}</span>
          {eye && <span className="small num">{eye}</span>}
        </div>
        <Link className="btn btn-line" to="/record">
          See your record
        </Link>
      </div>
    </section>
  )
}
