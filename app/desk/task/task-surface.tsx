import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState, useRef } from 'react'
import { useLocation, useSearchParams, Link } from 'react-router'
import { DeskPanes } from '#app/desk/panes/desk-panes.tsx'
import { parseDeskPreferences, PREFERENCES_KEY, useStored } from '#app/desk/use-preferences.ts'
import { clockOf, useExamSession, handInPaper } from '#app/desk/timer/use-exam-session.ts'
import type { Load } from '#app/lib/service/use-load.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { ownAnswers } from '#domain/study/answers/own-answers.ts'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import { TaskBars, TaskMargin } from './task-frame.tsx'
import { type TaskAddress, timedAs, timedTask, writingOf, questionName } from './task-of.ts'
import { useReadingLook, ReadingAids } from '#app/text-view/reading-aids.tsx'
import '#app/text-view/text-view.css'
import '#app/ui/styles/reading-look.css'
import '#app/ui/styles/document.css'
import { FinishedPanel, PaperTimer, type TimerPlace } from '#app/desk/timer/paper-timer.tsx'
import { isUnderway } from '#app/desk/timer/timer.ts'
import '#app/desk/timer/finish-panel.css'

const MyAnswer = lazy(() => import('#app/writing/my-answer.tsx'))

/** The log opens after the question. In milliseconds. */
const OPEN_AFTER = 1500

export interface TaskLayout {
  name: 'window' | 'phone' | 'rail'
  /** Whether question and answer are side by side. */
  hasTwo: boolean
}

/** The panes of a task with what is around them: a margin, or a phone's bars. */
export function TaskSurface({
  address,
  load,
  task,
  layout: { name: layout, hasTwo },
  closesTo,
}: {
  address: TaskAddress
  load: Load<PublishedTask | undefined>
  task: PublishedTask | undefined
  layout: TaskLayout
  closesTo: string
}) {
  const { subject } = address
  const paper = writingOf(address, task)
  const work = useExamSession(address.id.replace('/', '-task-'), {
    paper: timedTask(task),
    timed: task && timedAs(address, task),
    onFinished: (minutes) => handInPaper(paper, minutes),
  })
  const [{ share }, changePreferences] = useStored(PREFERENCES_KEY, parseDeskPreferences)
  const { shown, onShow } = useShownPane()
  const [isTimerOpen, setTimerOpen] = useState(false)
  const id = useId()
  const paneId = (pane: TaskPane) => `${id}${TASK_PANES.indexOf(pane)}`
  const study = useStudy({ after: OPEN_AFTER })
  const isBegun = study !== undefined && ownAnswers(study.log.record(), subject).current !== undefined
  const isAtWork = isUnderway(work.record.timer)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F6') return
    event.preventDefault()
    const isInAnswer = document.getElementById(paneId('My answer'))?.contains(document.activeElement)
    const next = isInAnswer ? 'Question' : 'My answer'
    onShow(next)
    // A pane that was hidden takes the focus when it is shown.
    requestAnimationFrame(() => findFocusable(paneId(next))?.focus())
  }
  const timer = (room: 'margin' | 'sheet') => (
    <TaskTimer
      work={work}
      room={room}
      isOpen={isTimerOpen}
      onOpenChange={setTimerOpen}
      markingAt={isBegun ? markingAddress(subject) : undefined}
    />
  )
  const isShown = (pane: TaskPane) => hasTwo || pane === shown
  const taskText = task ? { html: task.questionHtml } : load.status === 'loading' ? COMING : undefined
  const content: Record<TaskPane, ReactNode> = {
    Question: <TaskText load={load} isExam={isAtWork} />,
    'My answer': (
      <Suspense>
        <MyAnswer
          paper={paper}
          question={undefined}
          isHidden={!isShown('My answer')}
          taskOf={() => taskText}
          clock={clockOf(work)}
          onHandIn={() => isAtWork && work.onEnd()}
          onMarkScheme={undefined}
        />
      </Suspense>
    ),
  }
  const tabs = <TaskTabs shown={shown} panelOf={paneId} onShow={onShow} />
  const panes = TASK_PANES.map((pane) => ({
    id: paneId(pane),
    isHidden: !isShown(pane),
    content: (
      <div
        id={paneId(pane)}
        className="desk-pane"
        role={hasTwo ? 'group' : 'tabpanel'}
        aria-label={pane}
        hidden={!isShown(pane)}
      >
        {layout === 'window' && !hasTwo && <div className="pane-head">{tabs}</div>}
        {content[pane]}
      </div>
    ),
  }))

  return (
    // A key of the desk, wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="task-desk" data-layout={layout} onKeyDown={onKeyDown}>
      {layout === 'window' && (
        <TaskMargin address={address} task={task} closesTo={closesTo} timer={timer('margin')} />
      )}
      <DeskPanes
        panes={panes}
        widths={hasTwo ? [share, 100 - share] : [100]}
        onWidths={([first = share]) => changePreferences((now) => ({ ...now, share: Math.round(first) }))}
      />
      {layout !== 'window' && <TaskBars task={task} timer={timer('sheet')} tabs={tabs} />}
    </div>
  )
}

/** The pane of a screen that has room for one. It is in the address, so that a reload keeps it. */
function useShownPane(): { shown: TaskPane; onShow: (pane: TaskPane) => void } {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  return {
    shown: search.get('first') === 'my' ? 'My answer' : 'Question',
    onShow: (pane) =>
      setSearch(pane === 'My answer' ? { first: 'my' } : {}, {
        replace: true,
        state,
        preventScrollReset: true,
      }),
  }
}

function findFocusable(id: string): HTMLElement | null {
  return document.getElementById(id)?.querySelector<HTMLElement>('textarea, [tabindex="0"]') ?? null
}

const COMING = { isComing: true } as const

const TASK_PANES = ['Question', 'My answer'] as const
type TaskPane = (typeof TASK_PANES)[number]

const COLOUR: Record<TaskPane, string> = { Question: 'of-qp', 'My answer': 'of-my' }

/** The tabs where there is room for one pane. The arrow keys move between them. */
function TaskTabs({
  shown,
  panelOf,
  onShow,
}: {
  shown: TaskPane
  /** The id of a pane. */
  panelOf: (pane: TaskPane) => string
  onShow: (pane: TaskPane) => void
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = shown === 'Question' ? 'My answer' : 'Question'
    onShow(next)
    const at = TASK_PANES.indexOf(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    // The tabs are focusable, one at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="tabs desk-tabs" role="tablist" aria-label="Question and answer" onKeyDown={onKeyDown}>
      {TASK_PANES.map((pane) => (
        <button
          key={pane}
          className={COLOUR[pane]}
          type="button"
          role="tab"
          aria-selected={pane === shown}
          aria-controls={panelOf(pane)}
          tabIndex={pane === shown ? 0 : -1}
          onClick={() => onShow(pane)}
        >
          {pane}
        </button>
      ))}
    </div>
  )
}

/** The question of a task with its passages, in a box that scrolls by itself. */
function TaskText({
  load,
  isExam,
}: {
  load: Load<PublishedTask | undefined>
  /** Whether the student works in exam conditions. */
  isExam: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  const isPlain = useReadingLook(isExam)
  const task = load.value
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="text-view" ref={box} role="region" aria-label="Question" tabIndex={0}>
      {task && (
        <ReadingAids box={box} isOff={isPlain}>
          <div className="text-view-page doc-text">
            <h2>
              {questionName(task)} <span className="marks">{marksOf(task)}</span>
            </h2>
            <div dangerouslySetInnerHTML={{ __html: task.questionHtml + task.passagesHtml }} />
          </div>
        </ReadingAids>
      )}
      {load.status === 'loading' && (
        <p className="text-view-note" role="status">
          Opening…
        </p>
      )}
      {load.status === 'failed' && (
        <div className="text-view-note" role="alert">
          <p>
            <NotLoaded what="This question" /> Your answers are safe.
          </p>
          <button className="btn btn-line" type="button" onClick={load.retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

/** `[25 marks]` */
function marksOf({ marks }: PublishedTask): string {
  return `[${marks} ${marks === 1 ? 'mark' : 'marks'}]`
}

/** The timer of a task, with its minutes; none for a task without minutes. */
function TaskTimer({ markingAt, ...place }: TimerPlace & { markingAt: string | undefined }) {
  const { work } = place
  const { paper } = work
  if (!paper) return null
  return (
    <PaperTimer
      {...place}
      paper={paper}
      finished={
        <FinishedPanel work={work} minutes={paper.minutes} stays="The question stays open.">
          {markingAt !== undefined && (
            <Link className="btn btn-primary btn-block" to={markingAt}>
              Mark my answer
            </Link>
          )}
        </FinishedPanel>
      }
    />
  )
}
