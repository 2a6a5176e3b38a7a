import { useState } from 'react'
import { Link } from 'react-router'
import { useLoad } from '#app/lib/use-load.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import {
  adviceOf,
  eyeLine,
  marksWord,
  missedKind,
  nextTask,
  objectiveTitle,
  overLine,
  tooFewLine,
} from '#domain/study/eye-advice.ts'
import { type Eye, eyeOf, firstOfEach } from '#domain/study/judgement.ts'
import { toldApart } from '#domain/study/pair-choice.ts'
import { EyePlot } from './eye-plot.tsx'
import { EyeTable } from './eye-table.tsx'
import { fetchPairIndex, fetchTaskIndex } from './judge-files.ts'
import { ToldApart } from './told-apart.tsx'
import { TrainFrame, Waiting } from './train-frame.tsx'
import { useJudged } from './use-judged.ts'

export const meta = () =>
  pageMeta({
    title: 'Your eye: how close your marks are',
    description:
      'How far your marks are from ours, harsh or generous, by objective, and what to look for next.',
    path: '/marking/eye',
  })

/** How a student marks. */
export default function EyePage() {
  const { record, isReady } = useJudged()
  const { value: index } = useLoad(fetchTaskIndex)
  const { value: pairs } = useLoad(fetchPairIndex)
  const marked = firstOfEach(record.judgedLevels).length
  const eye = eyeOf(record.judgedLevels)
  const next = nextTask(index?.tasks ?? [], record.judgedLevels, {
    kind: eye && missedKind(eye),
    exam: record.exam?.exam,
  })
  const to = next ? `/marking/levels/${next.id}` : '/marking/levels'
  return (
    <TrainFrame rung="eye">
      {!isReady ? (
        <>
          <EyeHead />
          <Waiting />
        </>
      ) : eye ? (
        <EyeOf eye={eye} next={to} />
      ) : (
        <div className="eye-few">
          <EyeHead />
          <p className="lead">{tooFewLine(marked)}</p>
          <Link className="btn btn-primary" to={to}>
            Mark one
          </Link>
        </div>
      )}
      {pairs && record.judgedPairs.length > 0 && (
        <ToldApart rows={toldApart(pairs.files, record.judgedPairs)} />
      )}
    </TrainFrame>
  )
}

function EyeHead() {
  return (
    <div className="page-head">
      <h1 className="h1">
        Your <span className="hl">eye</span>
      </h1>
    </div>
  )
}

function EyeOf({ eye, next }: { eye: Eye; next: string }) {
  const [isTable, setTable] = useState(false)
  const mean = marksWord(eye.mean)
  return (
    <>
      <div className="page-head">
        <h1 className="h1">
          You are <span className="hl num">{mean}</span> {mean === '1' ? 'mark' : 'marks'} from ours
        </h1>
        <p className="lead">{overLine(eye)}</p>
      </div>
      <div className="eye">
        {isTable ? (
          <EyeTable eye={eye} />
        ) : (
          eye.objectives.map((objective) => {
            const title = objectiveTitle(objective)
            return (
              <section className="eye-row" key={title}>
                <h2 className="h3">
                  <span>{title}</span> <span className="small num">{eyeLine(objective)}</span>
                </h2>
                <EyePlot objective={objective} title={title} />
                <p className="eye-ends">
                  <span>harsher than us</span>
                  <span>more generous</span>
                </p>
              </section>
            )
          })
        )}
        <p className="small">
          {isTable
            ? ''
            : 'Each circle is one answer you marked; the full one is the latest. The yellow part is what is good. '}
          Trained examiners meet the definitive mark of an English question about half the time (Ofqual).
        </p>
        <div className="eye-next">
          <h2 className="label">Next</h2>
          <p className="eye-advice">{adviceOf(eye)}</p>
          <div className="train-act">
            <button className="btn btn-ghost" type="button" onClick={() => setTable((before) => !before)}>
              {isTable ? 'Show as circles' : 'Show as a table'}
            </button>
            <Link className="btn btn-primary" to={next}>
              Mark another
            </Link>
          </div>
        </div>
      </div>
    </>
  )
}
