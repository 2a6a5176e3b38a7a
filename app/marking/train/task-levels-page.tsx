import { capital } from '#domain/plural.ts'
import { lazy, Suspense, useCallback, useState, useLayoutEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useSearch } from '#app/lib/use-search.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { nextTask } from '#domain/study/eye-advice.ts'
import {
  answerToMark,
  type Lettered,
  letterAnswers,
  targetsOf,
  type MarkTarget,
} from '#domain/study/level-choice.ts'
import type { PublishedAnswer, PublishedTask } from '#domain/tasks/published-task.ts'
import { type GivenMark, isMarkedToo, judgedMarks, resultTitle, targetName } from './given-mark.ts'
import { fetchTask, fetchTaskIndex, useJudged } from './use-judged.ts'
import { LevelSteps } from './level-steps.tsx'
import { Failed, TrainFrame, Waiting } from './train-frame.tsx'
import '#app/ui/styles/document.css'
import { toleranceOf } from '#domain/study/judgement.ts'
import { MarkedAnswer } from './judged-answer.tsx'
import { Result } from './ruler.tsx'

const ForClass = lazy(() => import('./for-class.tsx').then(({ ForClass }) => ({ default: ForClass })))

export const meta = () =>
  pageMeta({
    title: 'Mark an answer',
    description: 'Choose level, mark and sentence, and compare with ours.',
  })

/** One answer of a task: the student's marks, then ours. The address may name the answer by its letter. */
export default function TaskLevelsPage() {
  const { exam = '', task: name = '' } = useParams()
  const id = `${exam}/${name}`
  const task = useLoad(useCallback(() => fetchTask(id), [id]))
  return (
    <TrainFrame rung="levels">
      {task.status === 'failed' ? (
        <Failed what="This task" onRetry={task.retry} />
      ) : task.value ? (
        <TaskLevels key={id} task={task.value} />
      ) : (
        <Waiting />
      )}
    </TrainFrame>
  )
}

function TaskLevels({ task }: { task: PublishedTask }) {
  const [params, setParams] = useSearch()
  const { record, isReady } = useJudged()
  const { value: index } = useLoad(fetchTaskIndex)
  const [shown, setShown] = useState<Lettered<PublishedAnswer>>()
  const [given, setGiven] = useState<readonly GivenMark[]>()
  const [isClass, setClass] = useState(false)
  const lettered = letterAnswers(task)
  const asked = params.get('answer')
  // The log may say later that an answer is marked: the one on the screen stays.
  const next = shown ?? answerToMark(lettered, record.judgedLevels, asked) ?? lettered[0]
  if (isReady && !shown && next) setShown(next)
  if (!isReady || !next) return <Waiting />
  const { letter, answer } = next
  const targets = targetsOf(answer.marks, task.scale)
  // The log hears of this answer a moment after it is marked. Until then it would come again.
  const judged = [...record.judgedLevels, { answer: answer.id }]
  const left = lettered.filter((each) => !judged.some((one) => one.answer === each.answer.id))
  const other = nextTask(index?.tasks ?? [], judged, { exam: task.exam, kind: task.kind })

  const onDone = (marks: readonly GivenMark[]) => {
    const data = { answer: answer.id, kind: task.kind, marks: judgedMarks(targets, marks) }
    noteFacts([{ kind: 'level.judged', v: 1, subject: `task/${task.id}`, data }])
    setGiven(marks)
    scrollTo({ top: 0 })
  }
  const show = (one: Lettered<PublishedAnswer> | undefined) => {
    if (!one) return
    setGiven(undefined)
    setShown(one)
    setParams({ answer: one.letter }, { replace: true, preventScrollReset: true })
    scrollTo({ top: 0 })
  }
  return (
    <>
      <div className="task-head">
        <h1 className="h2">{task.title}</h1>
        <p className="train-facts num">
          <span>
            Answer {letter} of {lettered.length}
          </span>
          <span>{capital(task.kind)}</span>
          <span className="marks">[{task.marks} marks]</span>
        </p>
        <details className="task-question">
          <summary>The question and its texts</summary>
          <div
            className="doc-text"
            dangerouslySetInnerHTML={{ __html: task.questionHtml + task.passagesHtml }}
          />
        </details>
      </div>
      {given ? (
        <LevelTruth
          letter={letter}
          answer={answer}
          targets={targets}
          given={given}
          next={left.length === 0 && other ? `/marking/levels/${other.id}` : undefined}
          onNext={() => show(left[0])}
        />
      ) : (
        <LevelSteps
          key={letter}
          name={`Answer ${letter}`}
          answer={answer}
          targets={targets}
          onDone={onDone}
        />
      )}
      <details className="class-part" onToggle={({ currentTarget }) => setClass(currentTarget.open)}>
        <summary>For a class</summary>
        {isClass && (
          <Suspense fallback={<Waiting />}>
            <ForClass
              task={task}
              lettered={lettered}
              letter={letter}
              targets={targets}
              given={given}
              onLetter={show}
            />
          </Suspense>
        )}
      </details>
      <p className="task-back">
        <Link className="inline-link lone" to="/marking/levels">
          All tasks
        </Link>
      </p>
    </>
  )
}

/** Our marks beside the student's. */
function LevelTruth({
  letter,
  answer,
  targets,
  given,
  next,
  onNext,
}: {
  letter: string
  answer: PublishedAnswer
  targets: readonly MarkTarget[]
  given: readonly GivenMark[]
  /** The address of the next answer to mark; undefined for another one of this task. */
  next: string | undefined
  onNext: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const good = [...new Set(targets.map(({ of }) => toleranceOf(of)))]
  return (
    <div className="judge is-told">
      <MarkedAnswer letter={letter} answer={answer} />
      <section className="judge-step" aria-label="Our marks">
        <div role="status">
          <h2 className="h2" ref={heading} tabIndex={-1}>
            {resultTitle(given, answer)}
          </h2>
          {targets.map((target, index) => {
            const { got = 0, sentence } = given[index] ?? {}
            return (
              <Result key={targetName(target)} target={target} got={got} answer={answer}>
                {sentence && (
                  <p className="small">
                    You picked ‘{sentence}’
                    {isMarkedToo(sentence, answer.paragraphs) ? ' We marked it too.' : ''}
                  </p>
                )}
              </Result>
            )
          })}
          <p className="small">
            The yellow part of each line is what is good: {good.join(' or ')} either side of ours. These marks
            are ours, not an exam board’s.
          </p>
        </div>
        <div className="train-act">
          <Link className="btn btn-ghost" to="/marking/eye">
            See your eye
          </Link>
          {next === undefined ? (
            <button className="btn btn-primary" type="button" onClick={onNext}>
              Mark another
            </button>
          ) : (
            <Link className="btn btn-primary" to={next}>
              Mark another
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}
