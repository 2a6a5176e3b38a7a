import ArrowLeft from 'lucide-react/icons/arrow-left'
import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { taskLine } from '#app/writing/writing-paper.ts'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import { questionName, questionOf, type TaskAddress } from './task-of.ts'

/** Everything about the task, left of the panes. */
export function TaskMargin({
  address,
  task,
  closesTo,
  timer,
}: {
  address: TaskAddress
  task: PublishedTask | undefined
  closesTo: string
  timer: ReactNode
}) {
  return (
    <aside className="desk-margin" aria-label="The question">
      <div className="desk-margin-top">
        <Dialog.Close className="desk-back">
          <ArrowLeft className="i" aria-hidden="true" />{' '}
          {closesTo.startsWith('/today') ? 'Today' : 'Questions'}
        </Dialog.Close>
      </div>
      {/* Scrollable elements must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="desk-margin-rest" tabIndex={0} role="group" aria-label="About the question">
        <div className="desk-paper">
          {address.exam && <CandidateBoxes code={address.exam.id} />}
          <Dialog.Title className="desk-title">{task?.title ?? 'My answer'}</Dialog.Title>
          {task && (
            <p className="caption">
              {taskLine(questionOf(task))} <span className="marks num">[{task.marks}]</span>
            </p>
          )}
        </div>
        {timer}
        {task && (
          <div className="desk-own">
            <i className="mk mk-side" aria-hidden="true" />
            <p>We wrote this question. No exam board has set it.</p>
          </div>
        )}
      </div>
    </aside>
  )
}

/** A phone's bars: the task and the clock above, its two panes below, where the thumb is. */
export function TaskBars({
  task,
  timer,
  tabs,
}: {
  task: PublishedTask | undefined
  timer: ReactNode
  tabs: ReactNode
}) {
  return (
    <div className="desk-bars">
      <header className="desk-top">
        <Dialog.Close className="icon-btn" aria-label="Close the desk">
          <ArrowLeft className="i" />
        </Dialog.Close>
        <Dialog.Title className="desk-name" aria-label={task?.title ?? 'My answer'}>
          {task?.title ?? 'My answer'}
          {task && (
            <small>
              {questionName(task)}, {task.exam}
            </small>
          )}
        </Dialog.Title>
        {timer}
      </header>
      <div className="desk-thumb">{tabs}</div>
    </div>
  )
}
