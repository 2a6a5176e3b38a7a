import { useState } from 'react'
import { Link } from 'react-router'
import { useLoad } from '#app/lib/service/use-load.ts'
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
import { type Eye, eyeOf, firstOfEach, type ObjectiveEye } from '#domain/study/judgement.ts'
import { toldApart } from '#domain/study/pair-choice.ts'
import { fetchPairIndex, fetchTaskIndex, useJudged } from './use-judged.ts'
import { TrainFrame, Waiting } from './train-frame.tsx'
import { DotPlot } from './dot-plot.tsx'
import type { Width } from '#domain/tasks/published-pair.ts'

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

/** Every mark that a student gave, with ours. */
function EyeTable({ eye }: { eye: Eye }) {
  return eye.objectives.map((objective) => {
    const title = objectiveTitle(objective)
    return (
      <table className="eye-table" key={title}>
        <caption className="h3">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">You</th>
            <th scope="col">We</th>
            <th scope="col">Apart</th>
          </tr>
        </thead>
        <tbody className="num">
          {objective.points.map(({ task, answer, got, truth, error }) => (
            <tr key={answer}>
              <th scope="row">{taskWords(task)}</th>
              <td>{got}</td>
              <td>{truth}</td>
              <td>{signed(error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  })
}

/** '0500, canteen speech': the name of its file, which needs no request. */
function taskWords(task: string): string {
  const [exam = '', name = ''] = task.split('/')
  return `${exam.toUpperCase()}, ${name.replaceAll('-', ' ')}`
}

/** The least number of marks to either side that the line has. */
const LEAST_SIDE = 6

/** The errors of one objective as circles around our mark. */
function EyePlot({ objective, title }: { objective: ObjectiveEye; title: string }) {
  const { points, tolerance } = objective
  const errors = points.map(({ error }) => error)
  const far = Math.max(LEAST_SIDE, ...errors.map(Math.abs))
  const side = far + (far % 2)
  const step = side <= 8 ? 2 : side <= 20 ? 4 : 10
  const count = Math.floor(side / step)
  const ticks = Array.from({ length: count * 2 + 1 }, (_, index) => (index - count) * step)
  return (
    <DotPlot
      name={plotName(title, errors, tolerance)}
      from={-side}
      to={side}
      band={{ from: -tolerance, to: tolerance }}
      ticks={ticks.map((at) => ({ at, label: signed(at) }))}
      dots={errors.map((at, index) => ({ at, isFull: index === errors.length - 1 }))}
    />
  )
}

/** '−2', '0', '+2'. */
function signed(number: number): string {
  if (number === 0) return '0'
  return number > 0 ? `+${number}` : `−${-number}`
}

function plotName(title: string, errors: readonly number[], tolerance: number): string {
  const within = errors.filter((error) => Math.abs(error) <= tolerance).length
  const above = errors.filter((error) => error > tolerance).length
  const below = errors.filter((error) => error < -tolerance).length
  return `${title}: ${errors.length} answers. ${within} within ${tolerance}, ${above} more generous, ${below} harsher.`
}

const NAMES: Record<Width, string> = { wide: 'Far apart', middle: 'Nearer', narrow: 'Close together' }

/** The pairs that a student can tell apart. */
function ToldApart({ rows }: { rows: readonly { width: Width; right: number; of: number }[] }) {
  return (
    <table className="eye-table told">
      <caption className="h3">Pairs that you can tell apart</caption>
      <thead>
        <tr>
          <th scope="col">The two versions</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(({ width, right, of }) => (
          <tr key={width}>
            <th scope="row">{NAMES[width]}</th>
            <td>{of === 0 ? 'not yet' : `${right} of ${of}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
