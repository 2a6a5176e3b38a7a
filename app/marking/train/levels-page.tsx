import { capital, plural } from '#domain/plural.ts'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useNeedsInternet } from '#app/lib/device/use-online.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { EXAMS, examOf, paperName } from '#domain/exams/exam.ts'
import { practiceSets } from '#domain/papers/practice-set.ts'
import { markScriptAddress } from '#domain/scripts/script-address.ts'
import { nextTask } from '#domain/study/eye-advice.ts'
import type { TaskSummary } from '#domain/tasks/published-task.ts'
import { fetchTaskIndex, filesOfTasks, useJudged } from './use-judged.ts'
import { Failed, TrainFrame, Waiting } from './train-frame.tsx'

export const meta = () =>
  pageMeta({
    title: 'Levels: mark a whole answer',
    description:
      'Marked answers to tasks of English exams, from low to top. Choose level, mark and sentence, and compare with ours.',
    path: '/marking/levels',
  })

/** The tasks with answers to mark. */
export default function LevelsPage() {
  const { record } = useJudged()
  const index = useLoad(fetchTaskIndex)
  const marked = new Set(record.judgedLevels.map(({ answer }) => answer))
  const tasks = index.value?.tasks.filter(({ answers }) => answers.length > 0) ?? []
  const away = useNeedsInternet(useMemo(() => filesOfTasks(index.value?.tasks ?? []), [index.value]))
  const next = nextTask(tasks, record.judgedLevels, { exam: record.exam?.exam })
  const own = record.exam?.exam
  const exams = EXAMS.toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
  return (
    <TrainFrame rung="levels">
      <div className="page-head">
        <h1 className="h1">
          Mark a whole <span className="hl">answer</span>
        </h1>
        <p className="lead">
          Choose the level and the mark, and pick the sentence that shows it. Then see ours.
        </p>
        {next && (
          <p className="train-go">
            <Link className="btn btn-primary" to={`/marking/levels/${next.id}`}>
              Mark one
            </Link>
          </p>
        )}
      </div>
      <WholeScripts exams={exams} />
      {index.status === 'failed' ? (
        <Failed what="The list of answers" onRetry={index.retry} />
      ) : index.status === 'loading' ? (
        <Waiting />
      ) : (
        exams.map(({ id, fullName }, at) => {
          const here = tasks.filter(({ exam }) => exam === id)
          if (here.length === 0) return null
          return (
            <Group key={id} title={fullName} count={plural(here.length, 'task')} isOpen={at === 0}>
              {here.toSorted(byLadder).map((task) => (
                <TaskRow key={task.id} task={task} marked={marked} needsInternet={away.has(task.id)} />
              ))}
            </Group>
          )
        })
      )}
    </TrainFrame>
  )
}

/** Whole papers by candidates, to mark question by question. */
function WholeScripts({ exams }: { exams: typeof EXAMS }) {
  const sets = exams.flatMap(({ id }) => practiceSets(id).filter(({ scripts }) => scripts > 0))
  if (sets.length === 0) return null
  return (
    <Group title="Whole scripts" count={plural(sets.length, 'paper')}>
      {sets.map(({ exam, paper, number, scripts }) => (
        <li key={`${exam} ${paper} ${number}`}>
          <Link to={markScriptAddress(`${exam}/sets/p${paper}-${number}`, 'a')}>
            <b>
              {examOf(exam).fullName}, practice set {number}, {paperName(exam, paper)}
            </b>
            <span className="small">{plural(scripts, 'script')} to mark whole</span>
          </Link>
        </li>
      ))}
    </Group>
  )
}

function Group({
  title,
  count,
  isOpen = false,
  children,
}: {
  title: string
  count: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="task-group" open={isOpen}>
      <summary>
        <h2 className="h3">{title}</h2>
        <span className="small num">{count}</span>
      </summary>
      <ul>{children}</ul>
    </details>
  )
}

/** Tasks with several answers first. */
function byLadder(a: TaskSummary, b: TaskSummary): number {
  return b.answers.length - a.answers.length || a.title.localeCompare(b.title, 'en')
}

function TaskRow({
  task,
  marked,
  needsInternet,
}: {
  task: TaskSummary
  marked: ReadonlySet<string>
  /** There is no connection, and the task was never opened on this device. */
  needsInternet: boolean
}) {
  const { id, title, kind, marks, answers } = task
  const done = answers.filter((answer) => marked.has(answer.id)).length
  return (
    <li>
      <Link className={needsInternet ? 'away' : undefined} to={`/marking/levels/${id}`}>
        <b>{title}</b>
        <span className="small">
          {capital(kind)}, {marks} marks · {plural(answers.length, 'answer')}
          {done > 0 && `, ${done} marked`}
          {needsInternet && ' · needs the internet'}
        </span>
        {done === answers.length && <i className="mk mk-tick" aria-hidden="true" />}
      </Link>
    </li>
  )
}
