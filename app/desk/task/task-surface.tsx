import { Fragment, type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { DeskPanes } from '#app/desk/desk-panes.tsx'
import { parseDeskPreferences, PREFERENCES_KEY } from '#app/desk/desk-preferences.ts'
import { clockOf } from '#app/desk/paper-clock.ts'
import { useExamSession } from '#app/desk/use-exam-session.ts'
import { handInPaper } from '#app/desk/use-paper-session.ts'
import { useStored } from '#app/desk/use-stored.ts'
import type { Load } from '#app/lib/use-load.ts'
import { useStudy } from '#app/study/use-study.ts'
import { markingAddress } from '#domain/study/answers/marking-address.ts'
import { ownAnswers } from '#domain/study/answers/own-answers.ts'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import { TaskBars, TaskMargin } from './task-frame.tsx'
import { type TaskAddress, timedAs, timedTask, writingOf } from './task-of.ts'
import { TASK_PANES, type TaskPane, TaskTabs } from './task-tabs.tsx'
import { TaskText } from './task-text.tsx'
import { TaskTimer } from './task-timer.tsx'

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
  const { status } = work.record.timer

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
  const content: Record<TaskPane, ReactNode> = {
    Question: <TaskText load={load} isExam={status === 'running' || status === 'paused'} />,
    'My answer': (
      <Suspense>
        <MyAnswer
          paper={paper}
          question={undefined}
          clock={clockOf(work)}
          onHandIn={() => (status === 'running' || status === 'paused') && work.onEnd()}
          onMarkScheme={undefined}
        />
      </Suspense>
    ),
  }
  const tabs = <TaskTabs shown={shown} panelOf={paneId} onShow={onShow} />
  const panes = TASK_PANES.map((pane) => ({
    id: paneId(pane),
    content: (
      <div
        id={paneId(pane)}
        className="desk-pane"
        role={hasTwo ? 'group' : 'tabpanel'}
        aria-label={pane}
        hidden={!hasTwo && pane !== shown}
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
      {hasTwo ? (
        <DeskPanes
          panes={panes}
          widths={[share, 100 - share]}
          onWidths={([first = share]) => changePreferences((now) => ({ ...now, share: Math.round(first) }))}
        />
      ) : (
        <div className="desk-panes">
          {panes.map((pane) => (
            <Fragment key={pane.id}>{pane.content}</Fragment>
          ))}
        </div>
      )}
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
