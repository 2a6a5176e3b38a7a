import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { QueryState } from '#app/accounts/session/query-state.tsx'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { GOAL_LEVELS, type GoalLevel } from '#domain/exams/exam.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormFooter } from '#app/ui/form-footer.tsx'
import '#app/ui/styles/lists.css'
import {
  type Goal,
  GOAL_AREAS,
  type GoalArea,
  goalState,
  progressLabel,
  progressShare,
} from '#domain/study/goal.ts'
import { GoalForm } from './goal-form.tsx'
import type { NewGoal } from './goal-rows.ts'
import { problemToast } from './goal-toasts.ts'
import { goalsQuery, useAdvanceGoal, useCreateGoal, useDeleteGoal, useUpdateGoal } from './queries.ts'
import './goals.css'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { onFirstClick } from '#app/ui/first-click.ts'

interface DialogProps {
  student: Student
  /** `practice` is titled 'Practice Goals', `resources` 'Study Goals'. They have different kinds of goals. */
  area: GoalArea
  /** The initial exam level of a new goal. */
  examLevel: GoalLevel
  /** The resource of a new goal. Its name is the initial name of the goal. */
  resource?: { id: string; name: string } | undefined
  /** The address of a resource; undefined if the library does not have it any more. */
  addressOf?: (resourceId: string) => string | undefined
  onClose: () => void
}

/** A student's goals, and the form for a new one. */
export default function GoalsDialog(props: DialogProps) {
  return (
    <StudentRows>
      <Goals {...props} />
    </StudentRows>
  )
}

function Goals(props: DialogProps) {
  const [edited, setEdited] = useState<Goal>()
  const [last, setLast] = useState<string>()
  if (!edited) return <GoalList {...props} last={last} onEdit={setEdited} />
  return (
    <EditGoal
      {...props}
      goal={edited}
      onBack={() => {
        setLast(edited.id)
        setEdited(undefined)
      }}
    />
  )
}

function GoalList({
  student,
  area,
  examLevel,
  resource,
  addressOf,
  last,
  onEdit,
  onClose,
}: DialogProps & {
  /** The goal that was being changed just now. */
  last: string | undefined
  onEdit: (goal: Goal) => void
}) {
  const goals = useQuery(goalsQuery(student, area))
  const create = useCreateGoal(student, area)
  const remove = useDeleteGoal(student, area)
  const advance = useAdvanceGoal(student, area)
  const form = useId()
  const { title, about, hint } = GOAL_AREAS[area]
  // Whatever was marked complete on any device is in the log: the rows may be behind it.
  const bringUp = useEffectEvent(() => area === 'practice' && bringGoalsUp(student))
  useEffect(() => void bringUp(), [])
  useEffect(() => {
    if (last === undefined) return undefined
    // The new dialog takes the focus first.
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(last)}"]`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [last])

  const onCreate = (goal: NewGoal, onKept: () => void) =>
    create.mutate({ ...goal, targetResourceId: resource?.id }, { onSuccess: onKept })
  return (
    <Dialog
      title={title}
      description={about}
      onClose={onClose}
      footer={
        <FormFooter form={form} isOff={create.isPending} onCancel={onClose}>
          {create.isPending ? 'Saving...' : 'Create goal'}
        </FormFooter>
      }
    >
      <QueryState rows={goals} what="Your goals">
        {(data) =>
          data.length === 0 ? (
            <div className="empty">
              <p className="note">No goals yet</p>
              <p className="small">{hint}</p>
            </div>
          ) : (
            <ul className="goals" aria-label="Goals, newest first">
              {data.map((goal) => (
                <GoalItem
                  key={goal.id}
                  goal={goal}
                  to={goal.resourceId && addressOf?.(goal.resourceId)}
                  // Practice goals count completed papers by themselves.
                  onAdvance={area === 'resources' ? advance.mutate : undefined}
                  onLeave={onClose}
                  onEdit={onEdit}
                  onDelete={remove.mutate}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <GoalForm
        id={form}
        area={area}
        label="New goal"
        initial={{ name: resource?.name ?? '', examLevel }}
        problem={create.error ? problemToast(create.error).detail : undefined}
        onSubmit={onCreate}
      />
    </Dialog>
  )
}

function EditGoal({
  student,
  area,
  examLevel,
  goal,
  onBack,
  onClose,
}: DialogProps & { goal: Goal; onBack: () => void }) {
  const update = useUpdateGoal(student, area)
  const form = useId()
  const { name, type, progress } = goal
  const level = GOAL_LEVELS.find((each) => each === goal.examLevel) ?? examLevel
  return (
    <Dialog
      title="Edit goal"
      description="What it has counted stays."
      onClose={onClose}
      footer={
        <FormFooter form={form} isOff={update.isPending} onCancel={onBack}>
          {update.isPending ? 'Saving...' : 'Save'}
        </FormFooter>
      }
    >
      <GoalForm
        id={form}
        area={area}
        label="Goal"
        initial={{ name, type, target: progress.target, examLevel: level }}
        isFocused
        problem={update.error ? problemToast(update.error).detail : undefined}
        onSubmit={(change) => update.mutate({ goal, change }, { onSuccess: onBack })}
      />
    </Dialog>
  )
}

async function bringGoalsUp(student: Student) {
  // Without the code the rows are shown as they are.
  const counting = await import('./count-completions.ts').catch(() => undefined)
  await counting?.countCompletions(student)
}

/** One goal: its name and state, a bar for the progress, and the buttons to change and delete it. */
function GoalItem({
  goal,
  to,
  onAdvance,
  onLeave,
  onEdit,
  onDelete,
}: {
  goal: Goal
  /** The address of its resource. */
  to?: string | undefined
  /** Counts one by hand; undefined if completed papers count. */
  onAdvance?: ((goal: Goal) => void) | undefined
  /** The resource is being opened. */
  onLeave: () => void
  onEdit: (goal: Goal) => void
  onDelete: (goal: Goal) => void
}) {
  const { name, examLevel, progress } = goal
  const state = goalState(goal)
  const isDone = state === 'Completed'
  const share = isDone ? 100 : progressShare(progress)
  const figures = `${progress.completed} of ${progress.target}`
  return (
    <li className="goal">
      <p className="nm">
        {to ? (
          <a className="inline-link" href={to} onClick={onLeave}>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        <span className={isDone ? 'st ok' : 'st'}>
          {isDone && <i className="mk mk-tick" aria-hidden="true" />}
          {state}
        </span>
      </p>
      <div
        className={isDone ? 'progress done' : 'progress'}
        role="progressbar"
        aria-label={name}
        aria-valuenow={share}
        aria-valuetext={figures}
        style={{ '--v': `${share}%` }}
      >
        <span />
      </div>
      <p className="fig">
        <span className="note">{isDone ? 'Goal Achieved!' : progressLabel(progress)}</span>
        <span className="num">{figures}</span>
      </p>
      <p className="caption level">{examLevel}</p>
      {onAdvance && !isDone && (
        <button
          className="btn btn-line btn-sm advance"
          type="button"
          onClick={onFirstClick(() => onAdvance(goal))}
        >
          {progress.target - progress.completed === 1 ? 'Mark mastered' : 'Count one more'}
          <span className="sr">: {name}</span>
        </button>
      )}
      <div className="buttons">
        <button
          className="icon-btn"
          type="button"
          aria-label={`Edit goal: ${name}`}
          data-tooltip="Edit"
          data-edits={goal.id}
          // The second press of a double click on Delete may come here: the next goal takes its place.
          onClick={onFirstClick(() => onEdit(goal))}
        >
          <Pencil className="i" aria-hidden="true" />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label={`Delete goal: ${name}`}
          data-tooltip="Delete"
          onClick={onFirstClick(() => onDelete(goal))}
        >
          <Trash2 className="i" aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
